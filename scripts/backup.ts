import { resolve } from "node:path";
import { askAndPrint } from "./send-command.ts";

const [file] = process.argv.slice(2);
await askAndPrint(file ? { command: "backup", file: resolve(file) } : "Usage: npm run backup -- FILE");
