import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { brokerAccount, cookiesOf } from "../support/accounts.ts";
import { asHtml } from "../support/as-html.ts";
import { content } from "../support/content.ts";
import { freshDatabase } from "../support/engines.ts";
import { startForgetfulProxy } from "../support/forgetful-proxy.ts";
import { postJson } from "../support/leads.ts";
import { startServer } from "../support/server-process.ts";

const aFewSecondsMs = 5_000;

test("while the database is down, what needs it says so in one sentence, and the log in one line", async () => {
  const database = await freshDatabase("postgres");
  const direct = new URL(database.variables["DATABASE_URL"] ?? "");
  const proxy = await startForgetfulProxy(Number(direct.port));
  const url = new URL(direct);
  url.port = String(proxy.port);
  const variables = { ...database.variables, DATABASE_URL: url.href, RATE_LIMIT_SCALE: "1000" };
  const creating = promisify(execFile)(process.execPath, ["scripts/admin.ts", "create", brokerAccount.email], {
    env: { ...process.env, ...database.variables },
  });
  creating.child.stdin?.end(brokerAccount.password);
  await creating;
  const server = await startServer(variables);
  const send = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: "manual", ...init, headers: { ...init.headers, Origin: server.url } });
  const signIn = () => send("/api/auth/sign-in/email", postJson(brokerAccount));
  const cookie = cookiesOf(await signIn());
  expect((await send("/admin", { headers: { cookie } })).status).toBe(200);

  const rates = () =>
    Promise.all(["/api/fetch-rates", "/api/rates-history.csv"].map(async (path) => (await send(path)).status));
  expect(await rates()).toEqual([200, 200]);

  await proxy.stop();
  const asAdmin = { headers: { cookie } };
  const form = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
  const outageText = content.errors.refusals.outage;
  const outage = JSON.stringify(outageText);
  const requests: readonly [string, string, () => Promise<Response>][] = [
    ["sign-in", outage, signIn],
    [
      "sign-in page",
      asHtml(outageText),
      () => send("/auth", { ...form, body: String(new URLSearchParams({ ...brokerAccount, intent: "sign-in" })) }),
    ],
    ["admin", "Please try again in a moment.", () => send("/admin", asAdmin)],
    ["admin lead", "Please try again in a moment.", () => send(`/admin/leads/${crypto.randomUUID()}`, asAdmin)],
    ["admin list", outage, () => send("/api/admin/submissions", asAdmin)],
    ["session", outage, () => send("/api/session", asAdmin)],
  ];
  for (let round = 0; round < 3; round += 1) {
    // The last ones that were read.
    expect(await rates()).toEqual([200, 200]);
    for (const [what, sentence, ask] of requests) {
      const startedAt = performance.now();
      const answer = await ask();
      expect([what, answer.status, await answer.text()]).toEqual([what, 503, expect.stringContaining(sentence)]);
      expect(performance.now() - startedAt).toBeLessThan(aFewSecondsMs);
    }
  }
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"err"'));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["the database cannot be used"]);
  expect(await server.stop()).toBe(0);
  database.cleanUp();
});
