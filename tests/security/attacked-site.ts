import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "vitest";
import { brokerAccount } from "../support/accounts.ts";
import { freshDatabase } from "../support/engines.ts";
import { postJson } from "../support/leads.ts";
import { longestLoopDelay, reportsLoopDelay } from "../support/loop-delay.ts";
import { startServer } from "../support/server-process.ts";

/** The built server on PostgreSQL, with an admin, and secrets that an attack must not find. */
export async function startAttackedSite(variables: Record<string, string> = {}) {
  const database = await freshDatabase("postgres");
  const settings: Record<string, string> = {
    ...database.variables,
    RATE_LIMIT_SCALE: "100000",
    PUBLIC_API_KEY: publicKey,
    ...variables,
  };
  const server = await startServer({ ...settings, LOG_LEVEL: "info" }, reportsLoopDelay);
  const runAdmin = async (...args: string[]) => {
    const command = promisify(execFile)(process.execPath, ["scripts/admin.ts", ...args], {
      env: { ...process.env, ...settings },
    });
    command.child.stdin?.end(brokerAccount.password);
    await command;
  };
  await runAdmin("create", brokerAccount.email);
  return {
    ...server,
    runAdmin,
    databaseUrl: settings["DATABASE_URL"] ?? "",
    longestDelay: () => longestLoopDelay(server),
    close: async () => {
      await server.stop();
      database.cleanUp();
    },
  };
}

export type AttackedSite = Awaited<ReturnType<typeof startAttackedSite>>;

export const publicKey = "public-key-of-the-site";

export type Call = RequestInit & { readonly json?: unknown };

/** A browser session without a browser: keeps cookies and sends Origin. */
export function visitorOf(url: string) {
  const cookies = new Map<string, string>();
  return async (path: string, { json, ...init }: Call = {}): Promise<Response> => {
    const given = json === undefined ? init : { ...init, ...postJson(json) };
    const headers = new Headers({ Origin: url, ...(given.headers as object), ...(init.headers as object) });
    if (!headers.has("cookie")) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(url + path, { redirect: "manual", ...given, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (name === "flash" || attributes.some((one) => /max-age=0/i.test(one))) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

export async function signedIn(url: string, account: object = brokerAccount): Promise<Visitor> {
  const visitor = visitorOf(url);
  const response = await visitor("/api/auth/sign-in/email", { json: account });
  expect(response.status).toBe(200);
  return visitor;
}

export const form = (fields: Record<string, string>): Call => ({ method: "POST", body: new URLSearchParams(fields) });

const traceOfCode = /\bat .*\.(?:js|ts):\d+|node:internal|node_modules|Error: .*\n\s+at |DrizzleQueryError/;

/** Whatever the request: no server error, and no internals in the response. */
export async function expectCalm(what: string, response: Response): Promise<string> {
  const text = await response.text();
  if (response.status >= 500 || traceOfCode.test(text)) {
    throw new Error(`${what.slice(0, 200)} was answered ${response.status}: ${text.slice(0, 300)}`);
  }
  return text;
}

/** Runs several at a time, as an attacker would. */
export async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<void>, width = 3) {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await act(item);
    }),
  );
}
