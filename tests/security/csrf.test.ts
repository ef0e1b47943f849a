import { afterAll, beforeAll, expect, test } from "vitest";
import { leadEnvelope } from "../support/leads.ts";
import { type AttackedSite, type Call, form, signedIn, startAttackedSite, type Visitor } from "./attacked-site.ts";

let site: AttackedSite;
let admin: Visitor;
let lead: string;
beforeAll(async () => {
  site = await startAttackedSite();
  admin = await signedIn(site.url);
  lead = (await (await admin("/api/submit-form", { json: leadEnvelope("contact") })).json()).id;
});
afterAll(() => site.close());

/** The headers that a browser sends when a page of another site makes it POST here with the admin's cookies. */
const elsewhere = (): Record<string, Record<string, string>> => {
  const { host, port } = new URL(site.url);
  return {
    "another site": { Origin: "https://evil.example" },
    "a sandboxed frame": { Origin: "null" },
    "another site, by fetch metadata": { "Sec-Fetch-Site": "cross-site" },
    "a neighbor on the same domain": { "Sec-Fetch-Site": "same-site" },
    "another port": { Origin: `http://localhost:${Number(port) + 1}` },
    "a name that begins like ours": { Origin: `http://${host}.evil.example` },
    "a name that ends like ours": { Origin: `http://evil-${host}` },
    "our name as a user": { Origin: `http://${host}@evil.example` },
    "no address at all": { Origin: "evil" },
    "another site with forwarded names": { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    "another site with a method of its own": { Origin: "https://evil.example", "X-HTTP-Method-Override": "GET" },
  };
};

const writes = (): [string, Call][] => [
  [`/admin/leads/${lead}`, form({ intent: "note", value: "forged" })],
  [`/admin/leads/${lead}.data`, form({ intent: "delete" })],
  ["/admin/quarantine", form({ id: lead })],
  ["/admin/privacy", form({ intent: "retention", kind: "inquiry", months: "1" })],
  ["/admin/privacy.data", form({ intent: "retention", kind: "inquiry", months: "1" })],
  ["/admin/rates", form({ intent: "publish" })],
  ["/auth/account", form({ intent: "end-other-sessions" })],
  ["/auth.data", form({ mode: "login", email: "broker@example.com", password: "wrong password" })],
  ["/logout", form({})],
  ["/logout.data", form({})],
  ["/language", form({ language: "es" })],
  ["/", form({ firstName: "Forged" })],
  ["/api/submit-form", { json: leadEnvelope("contact", { lastName: "Forged" }) }],
  ["/api/mortgage-chat", { json: { messages: [{ role: "user", content: "hi" }] } }],
  ["/api/auth/sign-out", { json: {} }],
];

test("no page of another site can change anything with the admin's cookies", async () => {
  for (const [who, headers] of Object.entries(elsewhere())) {
    for (const [path, call] of writes()) {
      const response = await admin(path, { ...call, headers });
      expect([who, path, response.status]).toEqual([who, path, 403]);
      expect([who, path, response.headers.getSetCookie()]).toEqual([who, path, []]);
    }
  }
  const { submissions } = await (await admin("/api/admin/submissions")).json();
  expect(submissions.map(({ data }: { data: { lastName: string } }) => data.lastName)).toEqual(["Reyes"]);
  expect(await (await admin(`/admin/leads/${lead}`)).text()).not.toContain("forged");
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])("%s changes nothing and is told so", async (method) => {
  for (const path of ["/", "/admin", "/auth", `/admin/leads/${lead}`, "/api/submit-form", "/api/admin/submissions"]) {
    const response = await admin(path, { method });
    expect([path, response.status]).toEqual([path, path.startsWith("/api") ? expect.toBeOneOf([403, 404, 405]) : 405]);
  }
});
