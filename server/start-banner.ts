import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { relative } from "node:path";
import type { Services } from "./services.ts";

/** Printed by `npm start`, four lines at most: the address, what runs on an embedded default, what is still missing. */
export async function describeStart(services: Services, server: Server): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const hasAdmin = (await services.accounts.admins()).length > 0;
  return [
    `  The site is at ${services.env.APP_URL ?? `http://localhost:${port}`}`,
    `  Data       ${describeData(services)}`,
    `  Services   ${describeServices(services)}`,
    ...(hasAdmin ? [] : ["  Admin      nobody yet: npm run admin -- create you@example.com"]),
  ].join("\n");
}

function describeData({ env }: Services): string {
  const database = env.DATABASE_URL
    ? `PostgreSQL at ${new URL(env.DATABASE_URL).host}`
    : `embedded, in ${short(env.dataDir)} (set DATABASE_URL for PostgreSQL)`;
  const keys = env.DATA_KEYS ? "DATA_KEYS" : short(env.dataKeysFile);
  return `${database}; keep a copy of ${keys}, without which encrypted answers are lost`;
}

function describeServices({ env, mailer, rates }: Services): string {
  const mail = `mail: ${mailer.describe}${env.SMTP_URL ? "" : " (set SMTP_URL to send)"}`;
  const source = `rates: ${rates.describe}${env.RATES_SOURCE === "sample" ? " (set RATES_SOURCE for current ones)" : ""}`;
  return `${mail}; ${source}`;
}

/** Under the folder of the site, from there. */
function short(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside.startsWith("..") ? path : inside;
}
