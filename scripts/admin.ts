import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { type AdminCommand, adminCommandSchema } from "#server/cli/commands.ts";
import { sendAndPrint } from "./send-command.ts";

const usage = "Usage: npm run admin -- create|grant|revoke|reset-mfa|list [email]";
/** Both set a password that the person at the shell chooses. */
const withPassword = new Set(["create", "grant"]);

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  process.stdout.write("New password: ");
  // Muted, so that the password does not stay on the screen.
  const prompt = createInterface({ input: process.stdin, output: undefined, terminal: true });
  const line = await new Promise<string>((resolve) => prompt.once("line", resolve));
  prompt.close();
  process.stdout.write("\n");
  return line;
}

async function readCommand([command, email]: string[]): Promise<AdminCommand | string> {
  if (!command) return usage;
  const password = withPassword.has(command) && email ? { password: await readPassword() } : {};
  const parsed = adminCommandSchema.safeParse({ command, email, ...password });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return email && issue?.path[0] === "email" ? issue.message : usage;
}

await sendAndPrint(await readCommand(process.argv.slice(2)));
