import { readFile } from "node:fs/promises";
import { minify, type Plugin, transformWithOxc } from "vite";

const suffix = "?inline-script";

/** `import code from "./wake.ts?inline-script"` gives the file as minified JavaScript text, to stand inside a page. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const file = id.slice(0, -suffix.length);
      const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
      const body = code.replace(/^export \{\};?\n?/m, "");
      const minified = await minify(file, `{${body}}`);
      return `export default ${JSON.stringify(minified.code.replace(/;?\s*(\/\/# sourceMappingURL.*)?$/, ""))}`;
    },
  };
}
