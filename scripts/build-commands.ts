import { build } from "vite";
import { unbundled } from "./unbundled.ts";

/** The commands of an installed site, each as one program that needs no package but the unbundled ones. */
const commands = ["admin", "backup", "doctor", "keys", "restore"];

await build({
  configFile: false,
  publicDir: false,
  build: {
    ssr: true,
    outDir: "build/commands",
    rolldownOptions: {
      input: Object.fromEntries(commands.map((name) => [name, `scripts/${name}.ts`])),
      output: { entryFileNames: "[name].js" },
    },
  },
  ssr: { noExternal: true, external: unbundled },
});
