import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; clientAddress: string; renewedCookies?: string[] };
};
export type AppContext = Context<AppEnv>;
