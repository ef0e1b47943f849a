import { chmodSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { type Command, type CommandResult, commandSchema } from "./commands.ts";

/**
 * PGlite belongs to the server process, so `npm run admin` and similar commands ask the running server through this
 * socket. Only the user who owns the data directory can open it. The path is made relative, because socket paths are
 * limited to about 100 bytes.
 */
const socketPath = (dataDir: string) => relative(process.cwd(), join(dataDir, "admin.sock"));

type Run = (command: Command) => Promise<CommandResult>;

export async function listenForCommands(dataDir: string, run: Run): Promise<{ close: () => void }> {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (connection) => {
    try {
      const parsed = commandSchema.safeParse(JSON.parse(await text(connection)));
      const reply = parsed.success ? await run(parsed.data) : refuse(parsed.error.issues[0]?.message);
      connection.end(JSON.stringify(reply));
    } catch {
      connection.end(JSON.stringify(refuse("The running server could not carry that out.")));
    }
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return { close: () => server.close() };
}

const refuse = (reason = "Unknown command."): CommandResult => ({ ok: false, lines: [reason] });

/** The result from the running server, or undefined if none is running. */
export async function sendToRunningServer(dataDir: string, command: Command): Promise<CommandResult | undefined> {
  const connection = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) => connection.once("connect", resolve).once("error", reject));
  } catch {
    return undefined;
  }
  connection.end(JSON.stringify(command));
  return JSON.parse(await text(connection)) as CommandResult;
}
