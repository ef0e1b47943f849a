import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import type { Language } from "#shared/languages.ts";
import type { AppEnv } from "./app-env.ts";
import { chosenLanguage } from "./chosen-language.ts";

type Client = {
  readonly address: string;
  readonly userAgent: string;
  readonly language: Language | undefined;
  /** How long this request has waited for the database so far. */
  readonly waited: { databaseMs: number };
};

const storage = new AsyncLocalStorage<Client>();

/** Who sent the current request; undefined in jobs and commands. */
export const currentClient = (): Client | undefined => storage.getStore();

/**
 * Sessions, rate limits and the audit log read it deep inside the account library, which passes no context of ours
 * along.
 */
export const withClient: MiddlewareHandler<AppEnv> = (context, next) =>
  storage.run(
    {
      address: context.get("clientAddress"),
      userAgent: context.req.header("user-agent")?.slice(0, 500) ?? "",
      language: chosenLanguage(context.req.header("cookie")),
      waited: { databaseMs: 0 },
    },
    next,
  );
