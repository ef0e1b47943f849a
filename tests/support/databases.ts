import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import { startPostgres } from "./postgres.ts";
import { copyWithShortKnowledge } from "./short-knowledge.ts";
import { testKeys } from "./test-keys.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server with a migrated database named "template", deleted afterwards. */
    postgresUrl: string;
    /** A data directory with a migrated PGlite, to be copied. */
    pgliteTemplate: string;
    /** The content with little knowledge. */
    shortContent: string;
  }
}

type Databases = ProvidedContext & { readonly stop: () => Promise<void> };

/** Vitest loads this file for each project by itself: what they share is kept by the process. */
const shared = globalThis as typeof globalThis & { homeportDatabases?: Promise<Databases> };

/** Both engines are initialized once per run; each test gets a copy, which takes milliseconds instead of seconds. */
export default async function setup(project: TestProject) {
  shared.homeportDatabases ??= start();
  const { postgresUrl, pgliteTemplate, shortContent, stop } = await shared.homeportDatabases;
  project.provide("postgresUrl", postgresUrl);
  project.provide("pgliteTemplate", pgliteTemplate);
  project.provide("shortContent", shortContent);
  return stop;
}

async function start(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-test-"));
  // PostgreSQL refuses to run as root and gets its own user, who must have access.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  const pgliteTemplate = join(folder, "pglite-template");
  await postgres.query("create database template");
  // One after the other: PGlite's first start blocks the process, and PostgreSQL gives up on an idle transaction.
  await prepare({ DATA_DIR: join(folder, "postgres-data"), DATABASE_URL: `${postgres.url}/template` });
  await prepare({ DATA_DIR: pgliteTemplate });
  const shortContent = join(folder, "content");
  copyWithShortKnowledge(shortContent);
  return {
    postgresUrl: postgres.url,
    pgliteTemplate,
    shortContent,
    /** After the run, once for each project. */
    stop: async () => {
      if (!existsSync(folder)) return;
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function prepare(variables: Record<string, string>) {
  const services = await createServices(parseEnv({ ...variables, ...testKeys }), createLog("silent"));
  await services.close();
}
