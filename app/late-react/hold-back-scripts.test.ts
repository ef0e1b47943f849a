import { expect, test } from "vitest";
import { holdBackScripts } from "./hold-back-scripts.ts";

test("the module script becomes inert and its preloads go; data scripts stay", () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/><script>window.x=1</script><script type="module" async="">import "/a.js"</script>';
  expect(holdBackScripts(html, "/app.css")).toBe(
    '<link rel="icon" href="/i.svg"/><script>window.x=1</script><script type="text/plain" data-held="" data-styles="/app.css">import "/a.js"</script>',
  );
});
