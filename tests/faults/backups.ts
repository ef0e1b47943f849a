import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { storedLeads } from "./count.ts";
import type { Day } from "./day.ts";

const run = promisify(execFile);

/** A backup under load, restored whole, cut in half, and where the keys of another site are. */
export async function restoreBackups(day: Day): Promise<void> {
  const { end, start, visitors, dataDir, variables, note } = day;
  await end("SIGTERM");
  await start({ BACKUP_ENCRYPTION: "off" });
  await visitors.acknowledged(20);
  const before = visitors.leads.filter(({ ids }) => ids.size > 0).map(({ submissionId }) => submissionId);
  const file = join(dataDir, "good.backup");
  await run(process.execPath, ["scripts/backup.ts", file], { env: { ...process.env, ...variables } });

  const good = await emptySite(day, "good");
  for (const name of ["app-secret", "data-keys"]) cpSync(join(dataDir, name), join(good.DATA_DIR, name));
  const line = await restore(file, good);
  const restored = new Set(await storedLeads(good.DATA_DIR, good.DATABASE_URL));
  const missing = before.filter((id) => !restored.has(id)).length;
  if (missing > 0) throw new Error(`${missing} of ${before.length} leads are not in the backup`);
  note(`good: ${line}`);

  const half = join(dataDir, "half.backup");
  const bytes = readFileSync(file);
  writeFileSync(half, bytes.subarray(0, bytes.length / 2));
  const truncated = await emptySite(day, "truncated");
  for (const name of ["app-secret", "data-keys"]) cpSync(join(dataDir, name), join(truncated.DATA_DIR, name));
  note(`truncated: ${await refusal(half, truncated)}`);
  note(`foreign: ${await refusal(file, await emptySite(day, "foreign"))}`);
}

type Site = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

async function emptySite({ dataDir, variables, postgres }: Day, name: string): Promise<Site> {
  const folder = join(dataDir, `restored-${name}`);
  mkdirSync(folder);
  if (!variables["DATABASE_URL"]) return { DATA_DIR: folder };
  const server = postgres();
  const client = await server.connect();
  await client.query(`create database restored_${name}`);
  await client.end();
  return { DATA_DIR: folder, DATABASE_URL: server.url.replace(/[^/]+$/, `restored_${name}`) };
}

async function restore(file: string, site: Site): Promise<string> {
  const env = { PATH: process.env["PATH"], ...site };
  const { stdout } = await run(process.execPath, ["scripts/restore.ts", file], { env });
  return stdout.trim();
}

/** The sentence with which a restore refuses, and leaves nothing behind. */
async function refusal(file: string, site: Site): Promise<string> {
  const said = await restore(file, site).then(
    (line) => Promise.reject(new Error(`a bad backup was restored: ${line}`)),
    ({ stderr = "" }: { stderr?: string }) => stderr.trim(),
  );
  const left = await storedLeads(site.DATA_DIR, site.DATABASE_URL);
  if (left.length > 0) throw new Error(`a refused backup left ${left.length} leads`);
  return said.split("\n")[0] ?? "";
}
