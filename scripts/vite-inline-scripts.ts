import { build, type Plugin } from "vite";
import { browserTargets } from "./browser-targets.ts";

const suffix = "?inline-script";

/**
 * `import code from "./hydrate-on-intent.ts?inline-script"` bundles the file and returns it as text for an inline
 * script.
 */
export function inlineScripts(): Plugin {
  const bundled = new Map<string, Promise<string>>();
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const file = id.slice(0, -suffix.length);
      // A build loads it twice, for the server and for the browser; development loads it again after a change.
      const code = this.meta.watchMode ? bundle(file) : (bundled.get(file) ?? bundle(file));
      bundled.set(file, code);
      return `export default ${JSON.stringify(await code)}`;
    },
  };
}

async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: browserTargets,
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  });
  const [output] = [result].flat();
  const [chunk] = output && "output" in output ? output.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${file} could not be bundled.`);
  return chunk.code.trim().replace(/;$/, "");
}
