import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** `node scripts/command.ts NAME …`: from its source, or as built where only what a finished build needs is installed. */
const [name] = process.argv.splice(2, 1);
const file = existsSync("node_modules/vite") ? `scripts/${name}.ts` : `build/commands/${name}.js`;
await import(pathToFileURL(file).href);
