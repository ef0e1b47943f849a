import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokerAccount, totpCode } from "../support/accounts.ts";
import { contactEnvelope } from "../support/leads.ts";
import { type AttackedSite, startAttackedSite, visitorOf } from "./attacked-site.ts";

const { password } = brokerAccount;

let site: AttackedSite;
beforeAll(async () => {
  site = await startAttackedSite({ REQUIRE_ADMIN_MFA: "on" });
});
afterAll(() => site.close());

async function enter(email: string, withMfa: boolean) {
  const ask = visitorOf(site.url);
  await ask("/api/auth/sign-in/email", { json: { email, password } });
  if (!withMfa) return ask;
  const { totpURI } = await (await ask("/api/auth/two-factor/enable", { json: { password } })).json();
  await ask("/api/auth/two-factor/verify-totp", { json: { code: totpCode(totpURI) } });
  return ask;
}

test("[ADMIN-04] [ADMIN-06] every admin page and call, for every kind of visitor", async () => {
  await Promise.all(
    ["admin", "unsafe", "revoked", "former"].map((name) => site.runAdmin("create", `${name}@example.com`)),
  );
  await visitorOf(site.url)("/api/auth/sign-up/email", { json: { email: "user@example.com", password, name: "User" } });
  const people = {
    nobody: visitorOf(site.url),
    user: await enter("user@example.com", false),
    admin: await enter("admin@example.com", true),
    "admin without the required MFA": await enter("unsafe@example.com", false),
    "revoked admin": await enter("revoked@example.com", true),
  };
  expect((await people["revoked admin"]("/admin")).status).toBe(200);
  await Promise.all(["revoked", "former"].map((name) => site.runAdmin("revoke", `${name}@example.com`)));
  const former = await enter("former@example.com", false);

  const everybody = { ...people, "former admin": former };
  const first = await people.admin("/admin");
  expect(await first.text()).toContain("No submissions yet");
  const { id } = await (await people.nobody("/api/submit-form", { json: contactEnvelope() })).json();

  const pages = ["", `/leads/${id}`, "/quarantine", "/mails", "/audit", "/privacy", "/readiness", "/rates"].map(
    (path) => `/admin${path}`,
  );
  // React Router requests the data of a page under a different name.
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
    [`/admin/leads/${id}`, { intent: "note", value: "hello" }],
    ["/admin/quarantine", { id: randomUUID() }],
    ["/admin/mails", { id: randomUUID() }],
    ["/admin/privacy", { intent: "retention", months: "24" }],
  ];
  const next = (path: string) => `/auth?next=${encodeURIComponent(path)}`;
  const expected: Record<keyof typeof everybody, (path: string, kind: "page" | "call" | "post") => unknown> = {
    nobody: (path, kind) => (kind === "call" ? 401 : kind === "post" || path === "/admin" ? "/auth" : next(path)),
    user: (_path, kind) => (kind === "call" ? 403 : "/"),
    admin: (path, kind) => (kind !== "post" ? 200 : path === "/admin/privacy" ? 200 : path),
    "admin without the required MFA": (_path, kind) => (kind === "call" ? 403 : "/auth/account"),
    // Losing the role ends the session; after signing in again it is a plain visitor.
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

  const page = await people.admin("/admin");
  expect(page.status).toBe(200);
  expect(page.headers.get("X-Frame-Options")).toBe("DENY");
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("Content-Security-Policy")).not.toContain("unsafe");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  // Neither someone else's lead nor a made-up id, and only the right method.
  for (const path of [`/admin/leads/${randomUUID()}`, "/admin/leads/1", "/admin/leads/%00"])
    expect([path, (await people.admin(path)).status]).toEqual([path, 404]);
  expect((await people.admin("/api/admin/submissions", { json: {} })).status).toBe(405);
});
