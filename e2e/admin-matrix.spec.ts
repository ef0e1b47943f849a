import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { totpCode } from "../tests/support/accounts.ts";
import { contactEnvelope, postJson } from "../tests/support/leads.ts";
import { startServer } from "../tests/support/server-process.ts";
import { freshDataDir } from "./support/template.ts";

const password = "correct horse battery";

/** The browser's part of a session, without a browser. */
function visitor(url: string) {
  let cookie = "";
  return async (path: string, init: RequestInit & { json?: object } = {}) => {
    const { json, ...rest } = init;
    const given = json ? postJson(json) : rest;
    const headers = { Origin: url, cookie, ...(given.headers as Record<string, string>), ...(rest.headers as object) };
    const response = await fetch(url + path, { redirect: "manual", ...given, headers });
    const set = response.headers.getSetCookie().filter((one) => !/^flash|max-age=0/i.test(one));
    if (set.length > 0) cookie = set.map((one) => one.split(";")[0]).join("; ");
    return response;
  };
}

test.setTimeout(120_000);

test("[ADMIN-04] [ADMIN-06] every admin page and call, for everybody who might ask", async () => {
  const dataDir = freshDataDir();
  const server = await startServer({ DATA_DIR: dataDir, REQUIRE_ADMIN_MFA: "on", RATE_LIMIT_SCALE: "1000" });
  const { url } = server;
  const admin = (...args: string[]) => {
    const command = promisify(execFile)(process.execPath, ["scripts/admin.ts", ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    command.child.stdin?.end(password);
    return command;
  };
  const signedIn = async (email: string, secondStep: boolean) => {
    const ask = visitor(url);
    await ask("/api/auth/sign-in/email", { json: { email, password } });
    if (!secondStep) return ask;
    const { totpURI } = await (await ask("/api/auth/two-factor/enable", { json: { password } })).json();
    await ask("/api/auth/two-factor/verify-totp", { json: { code: totpCode(totpURI) } });
    return ask;
  };
  await Promise.all(["admin", "unsafe", "revoked", "former"].map((name) => admin("create", `${name}@example.com`)));
  await visitor(url)("/api/auth/sign-up/email", { json: { email: "user@example.com", password, name: "User" } });
  const people = {
    nobody: visitor(url),
    user: await signedIn("user@example.com", false),
    admin: await signedIn("admin@example.com", true),
    "admin without the required second step": await signedIn("unsafe@example.com", false),
    "revoked admin": await signedIn("revoked@example.com", true),
  };
  expect((await people["revoked admin"]("/admin")).status).toBe(200);
  await Promise.all(["revoked", "former"].map((name) => admin("revoke", `${name}@example.com`)));
  const former = await signedIn("former@example.com", false);

  const everybody = { ...people, "former admin": former };
  const first = await people.admin("/admin");
  expect(await first.text()).toContain("No submissions yet");
  const { id } = await (await fetch(`${url}/api/submit-form`, postJson(contactEnvelope()))).json();

  const pages = ["", `/leads/${id}`, "/quarantine", "/mails", "/audit", "/privacy", "/readiness", "/rates"].map(
    (path) => `/admin${path}`,
  );
  // React Router asks for the data of a page under a name of its own.
  const data = ["/admin.data", `/admin/leads/${id}.data`, "/admin/audit.data"];
  const calls = [
    "submissions",
    "submissions.csv",
    "submissions.json",
    "audit.csv",
    "events",
    `leads/${id}/calendar.ics`,
  ].map((path) => `/api/admin/${path}`);
  const posts: [string, Record<string, string>][] = [
    [`/admin/leads/${id}`, { intent: "note", note: "hello" }],
    ["/admin/quarantine", { id: randomUUID() }],
    ["/admin/mails", { id: randomUUID() }],
    ["/admin/privacy", { intent: "retention", months: "24" }],
  ];
  const next = (path: string) => `/auth?next=${encodeURIComponent(path)}`;
  const expected: Record<keyof typeof everybody, (path: string, kind: "page" | "call" | "post") => unknown> = {
    nobody: (path, kind) => (kind === "call" ? 401 : kind === "post" || path === "/admin" ? "/auth" : next(path)),
    user: (_path, kind) => (kind === "call" ? 403 : "/"),
    admin: (path, kind) => (kind !== "post" ? 200 : path === "/admin/privacy" ? 200 : path),
    "admin without the required second step": (_path, kind) => (kind === "call" ? 403 : "/auth/account"),
    // Signed out with the role, and a plain visitor after signing in again.
    "revoked admin": (path, kind) => expected.nobody(path, kind),
    "former admin": (_path, kind) => (kind === "call" ? 403 : "/"),
  };
  const outcome = (response: Response) => {
    void response.body?.cancel();
    return response.headers.get("Location") ?? response.status;
  };
  for (const [who, ask] of Object.entries(everybody)) {
    const due = expected[who as keyof typeof everybody];
    for (const path of pages) expect([who, path, outcome(await ask(path))]).toEqual([who, path, due(path, "page")]);
    for (const path of calls) expect([who, path, outcome(await ask(path))]).toEqual([who, path, due(path, "call")]);
    for (const [path, form] of posts) {
      const sent = outcome(await ask(path, { method: "POST", body: new URLSearchParams(form) }));
      expect([who, "POST", path, sent]).toEqual([who, "POST", path, due(path, "post")]);
    }
    for (const path of data) {
      const text = await (await ask(path)).text();
      expect([who, path, text.includes("Reyes") || text.includes("signed in")]).toEqual([who, path, who === "admin"]);
    }
  }

  // From another site, with the admin's own cookies: nothing changes.
  for (const [path, form] of [...posts, ["/logout", {}] as [string, Record<string, string>]]) {
    const foreign: Record<string, string>[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }];
    for (const headers of foreign) {
      const forged = await people.admin(path, { method: "POST", body: new URLSearchParams(form), headers });
      expect([path, forged.status]).toEqual([path, 403]);
    }
  }
  const page = await people.admin("/admin");
  expect(page.status).toBe(200);
  expect(page.headers.get("X-Frame-Options")).toBe("DENY");
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("Content-Security-Policy")).not.toContain("unsafe");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  // What is not one of the site's: neither another's lead nor a made-up id, and no method but the right one.
  for (const path of [`/admin/leads/${randomUUID()}`, "/admin/leads/1", "/admin/leads/%00"])
    expect([path, (await people.admin(path)).status]).toEqual([path, 404]);
  expect((await people.admin("/api/admin/submissions", { json: {} })).status).toBe(405);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
