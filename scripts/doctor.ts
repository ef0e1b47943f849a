import { sendAndPrint } from "./send-command.ts";

/** The same checks as /admin/readiness, and what other machines say; exits with 1 while something needs attention. */
await sendAndPrint({ command: "doctor" });
