import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

test("React's module and its data become inert and the preloads are removed; our own scripts stay", () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/><script nonce="m">ours=1</script><script nonce="m">window.__reactRouterContext={}</script><script nonce="m" type="module" async="">import "/a.js"</script>';
  expect(deferScripts(html, "/app.css")).toBe(
    '<link rel="icon" href="/i.svg"/><script nonce="m">ours=1</script><script type="text/plain" data-first="" nonce="m">window.__reactRouterContext={}</script><script type="text/plain" data-deferred="" data-styles="/app.css" nonce="m">import "/a.js"</script>',
  );
});

test("where React comes right after the first paint, the preloads wait for it", () => {
  expect(deferScripts('<link rel="modulepreload" href="/a.js"/>', "", true)).toBe('<link rel="later" href="/a.js"/>');
});
