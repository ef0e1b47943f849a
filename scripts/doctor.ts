import { sendAndPrint } from "./send-command.ts";

/** The same checks as /admin/readiness; exits with 1 while something needs attention. */
await sendAndPrint({ command: "doctor" });
