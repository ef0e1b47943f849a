/**
 * React Router's <Scripts> start loading at once. For pages that are complete as HTML the module script is kept as
 * inert text for wake.ts, and its preloads are dropped, so that nothing competes with the first paint. `stylesheet` is
 * the address of all styles, for wake.ts too: see trim-styles.ts.
 */
export function holdBackScripts(html: string, stylesheet: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module" async="">/, `<script type="text/plain" data-held="" data-styles="${stylesheet}">`);
}
