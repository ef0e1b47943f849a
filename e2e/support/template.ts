import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../tests/support/server-process.ts";
import { installNginx } from "../../tests/support/tls-proxy.ts";

export const adminEmail = "broker@example.com";
export const adminPassword = "correct horse battery";

const variable = "E2E_TEMPLATE";

/** The first start creates the embedded database, which takes seconds: done once, with an admin, and copied. */
export default async function makeTemplate() {
  installNginx();
  const dataDir = mkdtempSync(join(tmpdir(), "homeport-template-"));
  const server = await startServer({ DATA_DIR: dataDir });
  execFileSync(process.execPath, ["scripts/admin.ts", "create", adminEmail], {
    input: adminPassword,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  await server.stop();
  process.env[variable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** A separate data directory with an admin in it. */
export function freshDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "homeport-e2e-"));
  cpSync(process.env[variable] ?? "", dataDir, { recursive: true });
  return dataDir;
}
