import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import {
  type AdminCommand,
  type AdminReply,
  adminCommandSchema,
  runAdminCommand,
} from "#server/auth/admin-accounts.ts";
import { askRunningServer } from "#server/auth/admin-socket.ts";
import { createAuth } from "#server/auth/auth.ts";
import { appSecret, DataDirInUseError } from "#server/data-dir.ts";
import { type Env, EnvError, readEnv } from "#server/env.server.ts";
import { openStorage } from "#server/storage.ts";

const usage = "Usage: npm run admin -- create|grant|revoke|list [email]";

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  process.stdout.write("Password: ");
  // Muted, so that the password does not stay on the screen.
  const prompt = createInterface({ input: process.stdin, output: undefined, terminal: true });
  const line = await new Promise<string>((resolve) => prompt.once("line", resolve));
  prompt.close();
  process.stdout.write("\n");
  return line;
}

async function readCommand([command, email]: string[]): Promise<AdminCommand | string> {
  if (!command) return usage;
  const password = command === "create" && email ? { password: await readPassword() } : {};
  const parsed = adminCommandSchema.safeParse({ command, email, ...password });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return issue?.path[0] === "email" && email ? issue.message : usage;
}

async function runHere(env: Env, command: AdminCommand): Promise<AdminReply> {
  const storage = await openStorage(env);
  try {
    const auth = createAuth({
      db: storage.db,
      secret: appSecret(env.dataDir, env.APP_SECRET),
      appUrl: env.appUrl,
      fixedUrl: Boolean(env.APP_URL),
    });
    return await runAdminCommand(storage.db, auth, command);
  } finally {
    await storage.close();
  }
}

async function main(): Promise<AdminReply> {
  const env = readEnv();
  const command = await readCommand(process.argv.slice(2));
  if (typeof command === "string") return { ok: false, lines: [command] };
  const running = env.DATABASE_URL ? undefined : await askRunningServer(env.dataDir, command);
  return running ?? (await runHere(env, command));
}

try {
  const reply = await main();
  for (const line of reply.lines) console[reply.ok ? "log" : "error"](line);
  process.exitCode = reply.ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof EnvError || error instanceof DataDirInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
