import { freshDatabase } from "./engines.ts";
import { startForgetfulProxy } from "./forgetful-proxy.ts";

/** A fresh PostgreSQL database behind a proxy that can stop and freeze it. */
export async function proxiedDatabase() {
  const database = await freshDatabase("postgres");
  const direct = new URL(database.variables["DATABASE_URL"] ?? "");
  const proxy = await startForgetfulProxy(Number(direct.port));
  const url = new URL(direct);
  url.port = String(proxy.port);
  return {
    ...database,
    variables: { ...database.variables, DATABASE_URL: url.href },
    directUrl: direct.href,
    proxy,
    cleanUp: async () => {
      await proxy.stop();
      database.cleanUp();
    },
  };
}
