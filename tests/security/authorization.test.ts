import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokerAccount, totpCode } from "../support/accounts.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope } from "../support/leads.ts";
import { type AttackedSite, startAttackedSite, type Visitor, visitorOf } from "./attacked-site.ts";

const { password } = brokerAccount;

/** Read from the code, so that a page or a call that is added later cannot be forgotten here. */
const routes = readFileSync("app/routes.ts", "utf8");
const adminRoutes = /const admin = \[(.*?)\n\];/s.exec(routes)?.[1] ?? "";
const pathsOf = (source: string) => [...source.matchAll(/route\("([^"]+)", "([^"]+)"/g)];
const pages = pathsOf(adminRoutes).map(([, path = "", file = ""]) => ({ path: `/${path}`, file }));
const adminCalls = [...readFileSync("server/app.ts", "utf8").matchAll(/get\("(\/api\/admin\/[^"]+)"/g)];
const calls = adminCalls.map(([, path = ""]) => path);

/** Which have something to read, and which take a form, as their route module says. */
const sourceOf = (file: string) => readFileSync(`app/${file}`, "utf8");
const hasLoader = ({ file }: { file: string }) => sourceOf(file).includes("export async function loader");
const hasAction = ({ file }: { file: string }) => sourceOf(file).includes("export async function action");

test("every admin page is under the layout whose middleware guards it, and every call behind the guard", () => {
  expect(pages.length).toBeGreaterThanOrEqual(12);
  expect(calls.length).toBeGreaterThanOrEqual(7);
  expect(routes).toContain('layout("routes/admin/layout.tsx", admin)');
  const everyAdminPath = pathsOf(routes).filter(([, path = "", file = ""]) =>
    /^admin\b|routes\/admin\//.test(path + file),
  );
  // Browsers fetch these without a session; nothing of the admin area is in them.
  const publicFiles = ["/admin.webmanifest", "/admin-worker.js"];
  expect(everyAdminPath.map(([, path]) => `/${path}`)).toEqual([...pages.map(({ path }) => path), ...publicFiles]);
  expect(sourceOf("routes/admin/layout.tsx")).toMatch(/export const middleware[^;]+requireAdmin\(/);
  // The only way to mount a call under this prefix.
  const server = readFileSync("server/app.ts", "utf8");
  expect(server).toContain("endpoint(app, path, { GET: adminOnly(services, handler) })");
  expect(server.match(/"\/api\/admin/g)).toHaveLength(calls.length);
});

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

/** Everybody who might ask, and where each is sent. */
async function everybody() {
  const names = ["admin", "unsafe", "revoked", "former"];
  await Promise.all(names.map((name) => site.runAdmin("create", `${name}@example.com`)));
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
  return { ...people, "former admin": await enter("former@example.com", false) };
}

type Kind = "page" | "call" | "post";
const next = (path: string) => `/auth?next=${encodeURIComponent(path)}`;
const toLogin = (path: string, kind: Kind) =>
  kind === "call" ? 401 : kind === "post" || path === "/admin" ? "/auth" : next(path);
const refused: Record<string, (path: string, kind: Kind) => unknown> = {
  nobody: toLogin,
  user: (_path, kind) => (kind === "call" ? 403 : "/"),
  "admin without the required MFA": (path, kind) =>
    kind === "call" ? 403 : kind === "post" ? "/auth/two-step" : `/auth/two-step?next=${encodeURIComponent(path)}`,
  // Signed out with the role, and a plain visitor after signing in again.
  "revoked admin": toLogin,
  "former admin": (_path, kind) => (kind === "call" ? 403 : "/"),
};

const outcome = (response: Response) => {
  void response.body?.cancel();
  return response.headers.get("Location") ?? response.status;
};
const send = (ask: Visitor, path: string, fields: Record<string, string>) =>
  ask(path, { method: "POST", body: new URLSearchParams(fields) });

/** React Router asks for the data of a page under a name of its own, and may name the routes that it wants. */
const dataOf = ({ path, file }: { path: string; file: string }) => [
  `${path}.data`,
  `${path}.data?_routes=${encodeURIComponent(file.replace(/\.tsx?$/, ""))}`,
];

test("[ADMIN-04] [ADMIN-06] every admin page and call, for everybody who might ask", async () => {
  const people = await everybody();
  expect(await (await people.admin("/admin")).text()).toContain("No submissions yet");
  const { id } = await (await people.nobody("/api/submit-form", { json: contactEnvelope() })).json();
  // Of the record, the first version of a page; an archive is of chosen leads.
  const withId = (path: string) =>
    path.replace(":id", path.includes("/record/") ? "1" : id) + (path.endsWith(".zip") ? `?lead=${id}` : "");
  const asked = pages.map((page) => ({ ...page, path: withId(page.path) }));
  // A change that would show, if anybody but an admin could make it.
  const change = { intent: "note", value: "written by a stranger", lead: id, id: randomUUID(), months: "3" };

  for (const [who, ask] of Object.entries(people)) {
    if (who === "admin") continue;
    const due = refused[who] ?? (() => "nobody thought of this");
    for (const page of asked) {
      const { path } = page;
      expect([who, path, outcome(await ask(path))]).toEqual([who, path, due(path, "page")]);
      const sent = outcome(await send(ask, path, change));
      expect([who, "POST", path, sent]).toEqual([who, "POST", path, due(path, "post")]);
      for (const address of dataOf(page)) {
        for (const response of [await ask(address), await send(ask, address, change)]) {
          const text = await response.text();
          const leaks = text.includes("Reyes") || text.includes("signed in") || text.includes(brokerAccount.email);
          // Single fetch answers 202 with the redirect inside.
          expect([who, address, response.status, leaks]).toEqual([who, address, 202, false]);
          expect([who, address, /redirect/i.test(text)]).toEqual([who, address, true]);
        }
      }
    }
    for (const path of calls.map(withId)) {
      expect([who, path, outcome(await ask(path))]).toEqual([who, path, due(path, "call")]);
      expect([who, "POST", path, outcome(await send(ask, path, change))]).toEqual([who, "POST", path, 405]);
    }
  }

  const { admin } = people;
  for (const page of asked.filter(hasLoader)) {
    expect([page.path, outcome(await admin(page.path))]).toEqual([page.path, 200]);
    for (const address of dataOf(page)) expect([address, outcome(await admin(address))]).toEqual([address, 200]);
  }
  for (const path of calls.map(withId)) {
    // The record begins some seconds after the start.
    await eventually(async () => expect([path, outcome(await admin(path))]).toEqual([path, 200]), 40_000);
  }
  const lead = await (await admin(`/admin/leads/${id}`)).text();
  expect([lead.includes("Reyes"), lead.includes("written by a stranger")]).toEqual([true, false]);
  for (const { path } of asked.filter(hasAction)) {
    const { status } = await send(admin, path, change);
    expect([path, status < 500]).toEqual([path, true]);
  }
  expect(await (await admin(`/admin/leads/${id}`)).text()).toContain("written by a stranger");
});

test("[ADMIN-04] what an admin gets is framed by nobody, kept by nobody, and nothing but the site's own", async () => {
  const admin = await enter(brokerAccount.email, true);
  const page = await admin("/admin");
  expect(page.status).toBe(200);
  expect(page.headers.get("X-Frame-Options")).toBe("DENY");
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("Content-Security-Policy")).not.toContain("unsafe");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  // Neither a made-up id nor what is no id, and no method but the right one.
  for (const path of [`/admin/leads/${randomUUID()}`, "/admin/leads/1", "/admin/leads/%00"])
    expect([path, (await admin(path)).status]).toEqual([path, 404]);
  expect((await admin("/api/admin/submissions", { json: {} })).status).toBe(405);
});
