import { askAndPrint } from "./send-command.ts";

/** The same checks as /admin/readiness; ends with 1 while something needs attention. */
await askAndPrint({ command: "doctor" });
