/**
 * React Router's <Scripts> start loading at once. For pages that are complete as HTML they are turned into inert text
 * for hydrate-on-intent.ts, including React's initial data, and the module preloads are dropped, so that nothing
 * competes with the first paint. `stylesheet` is the address of the full stylesheet, if the page does not have it: see
 * trim-styles.ts. `now` hydrates right after the first paint, and the preloads wait for that.
 */
export function deferScripts(html: string, stylesheet: string, now = false): string {
  const module = `data-deferred="${now ? "now" : ""}" data-styles="${stylesheet}"`;
  return html
    .replaceAll(/<link rel="modulepreload"( [^>]*>)/g, now ? '<link rel="later"$1' : "")
    .replaceAll(
      /<script( nonce="[\w-]*")>(?=window\.__reactRouterContext)/g,
      '<script type="text/plain" data-first=""$1>',
    )
    .replace(/<script( nonce="[\w-]*") type="module" async="">/, `<script type="text/plain" ${module}$1>`);
}
