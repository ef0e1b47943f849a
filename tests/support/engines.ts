import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { createApp } from "#server/app.ts";
import { type Clock, systemClock } from "#server/clock.ts";
import { parseEnv } from "#server/env.server.ts";
import type { PageHandler } from "#server/http/page-handler.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import { testKeys } from "./test-keys.ts";

export const engines = ["pglite", "postgres"] as const;
export type Engine = (typeof engines)[number];

export type FreshDatabase = {
  readonly variables: Record<string, string>;
  readonly dataDir: string;
  readonly cleanUp: () => void;
};

/** A fresh, migrated database of the engine, and content with little knowledge, as the environment variables that select them. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "homeport-data-"));
  const cleanUp = () => rmSync(dataDir, { recursive: true, force: true });
  const variables = { DATA_DIR: dataDir, CONTENT_DIR: inject("shortContent"), ...testKeys };
  if (engine === "pglite") {
    cpSync(inject("pgliteTemplate"), dataDir, { recursive: true });
    return { variables, dataDir, cleanUp };
  }
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  const url = inject("postgresUrl");
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template template`);
  await client.end();
  return { variables: { ...variables, DATABASE_URL: `${url}/${name}` }, dataDir, cleanUp };
}

type Options = {
  readonly variables?: Record<string, string>;
  readonly clock?: Clock;
  readonly logLines?: string[];
  readonly database?: FreshDatabase;
};

/** The whole application except its pages, on a fresh database, with nothing mocked. */
export async function startTestApp(engine: Engine, options: Options = {}) {
  const { variables = {}, clock = systemClock, logLines, database = await freshDatabase(engine) } = options;
  const env = parseEnv({ ...database.variables, RATE_LIMIT_SCALE: "1000", ...variables });
  const log = createLog(logLines ? "debug" : "silent", logLines && { write: (line) => void logLines.push(line) });
  const services = await createServices(env, log, clock);
  const noPages: PageHandler = async () => new Response("no pages here", { status: 404 });
  return {
    services,
    dataDir: database.dataDir,
    app: createApp(services, noPages, "production"),
    close: async () => {
      await services.close();
      database.cleanUp();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
