/**
 * React Router's <Scripts> start loading at once. For pages that are complete as HTML they are kept as inert text for
 * wake.ts, the data that React begins with among them, and the module's preloads are dropped, so that nothing competes
 * with the first paint. `stylesheet` is the address of all styles, for wake.ts too: see trim-styles.ts. `now` asks it
 * not to wait for a sign of intent.
 */
export function deferScripts(html: string, stylesheet: string, now = false): string {
  const module = `data-deferred="${now ? "now" : ""}" data-styles="${stylesheet}"`;
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(
      /<script( nonce="[\w-]*")>(?=window\.__reactRouterContext)/g,
      '<script type="text/plain" data-first=""$1>',
    )
    .replace(/<script( nonce="[\w-]*") type="module" async="">/, `<script type="text/plain" ${module}$1>`);
}
