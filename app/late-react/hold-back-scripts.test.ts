import { expect, test } from "vitest";
import { holdBackScripts } from "./hold-back-scripts.ts";

test("React's module and its data become inert and the preloads go; scripts of our own stay", () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/><script>ours=1</script><script>window.__reactRouterContext={}</script><script type="module" async="">import "/a.js"</script>';
  expect(holdBackScripts(html, "/app.css")).toBe(
    '<link rel="icon" href="/i.svg"/><script>ours=1</script><script type="text/plain" data-first="">window.__reactRouterContext={}</script><script type="text/plain" data-held="" data-styles="/app.css">import "/a.js"</script>',
  );
});
