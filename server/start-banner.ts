import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "./services.ts";

/** Printed by `npm start`: the address, what runs on an embedded default, what is still missing. */
export async function describeStart(services: Services, server: Server): Promise<string> {
  const { env, mailer, rates } = services;
  const { port } = server.address() as AddressInfo;
  const hasAdmin = (await services.accounts.admins()).length > 0;
  return [
    "",
    `  The site is at ${env.APP_URL ?? `http://localhost:${port}`}`,
    "",
    `  Database   ${env.DATABASE_URL ? `PostgreSQL at ${new URL(env.DATABASE_URL).host}` : `embedded, in ${env.dataDir} (set DATABASE_URL for PostgreSQL)`}`,
    `  Keys       ${env.DATA_KEYS ? "from DATA_KEYS" : `in ${env.dataKeysFile}`} (keep a copy: without it encrypted answers are lost)`,
    `  Mail       ${mailer.describe}${env.SMTP_URL ? "" : " (set SMTP_URL to send)"}`,
    `  Rates      ${rates.describe}${env.RATES_SOURCE === "sample" ? " (set RATES_SOURCE for current ones)" : ""}`,
    ...(hasAdmin ? [] : ["  Admin      nobody yet: npm run admin -- create you@example.com"]),
    "",
  ].join("\n");
}
