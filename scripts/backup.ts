import { resolve } from "node:path";
import { sendAndPrint } from "./send-command.ts";

const [file] = process.argv.slice(2);
await sendAndPrint(file ? { command: "backup", file: resolve(file) } : "Usage: npm run backup -- FILE");
