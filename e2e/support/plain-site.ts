import { rmSync } from "node:fs";
import { test as base } from "@playwright/test";
import { type ServerProcess, startServer } from "../../tests/support/server-process.ts";
import { freshDataDir } from "./template.ts";

/** Tests on a site of their own, without TLS in front of it, that may reach this machine. */
export const onPlainSite = (variables: () => Promise<Record<string, string>> = async () => ({})) =>
  base.extend<object, { site: ServerProcess }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here.
      async ({}, use) => {
        const dataDir = freshDataDir();
        const server = await startServer({
          DATA_DIR: dataDir,
          RATE_LIMIT_SCALE: "1000",
          ALLOW_PRIVATE_DESTINATIONS: "on",
          ...(await variables()),
        });
        await use(server);
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: "worker", timeout: 90_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
