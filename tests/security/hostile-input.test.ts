import { randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { cleanText } from "#shared/text/clean-text.ts";
import { type LeadFormType, leadEnvelope, leadFields } from "../support/leads.ts";
import {
  type AttackedSite,
  type Call,
  expectCalm,
  form,
  inParallel,
  publicKey,
  signedIn,
  startAttackedSite,
  type Visitor,
  visitorOf,
} from "./attacked-site.ts";
import { allHostileTexts } from "./hostile-texts.ts";

/** How long one request of a stranger may block the event loop. */
const longestHoldMs = 50;

let site: AttackedSite;
let stranger: Visitor;
let admin: Visitor;
beforeAll(async () => {
  site = await startAttackedSite();
  stranger = visitorOf(site.url);
  admin = await signedIn(site.url);
  // A warm-up: code that runs for the first time is compiled, which is not an attack.
  for (const path of pagePaths) await stranger(path);
  for (const formType of formTypes) await stranger("/api/submit-form", { json: leadEnvelope(formType) });
  await expectCalm("a first question", await ask("What is PMI?"));
  await site.longestDelay();
}, 120_000);
afterAll(() => site.close());

const formTypes = Object.keys(leadFields) as LeadFormType[];
const pageOf: Record<LeadFormType, string> = {
  contact: "/?index",
  homebuyers: "/homebuyers-assistant",
  refinance: "/refinance-assistant",
  "reverse-mortgage-quote": "/reverse-mortgage-quote",
  "meeting-request": "/schedule-meeting",
};

/** Every address of the site, from its own route list. */
const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path !== undefined || index ? [`/${path ?? ""}`] : []),
    ...pathsOf(children),
  ]);
const pagePaths = pathsOf(routes).map((path) => path.replace(":id", randomUUID()).replace("*", "made-up"));

const ask = (content: string) =>
  stranger("/api/mortgage-chat", {
    json: { messages: [{ role: "user", content: content.slice(0, 2000) }] },
    headers: { Authorization: `Bearer ${publicKey}` },
  });

/** Hostile text in every text field; the other fields keep valid values. */
function hostileFields(formType: LeadFormType, text: string): Record<string, unknown> {
  const free = [
    "firstName",
    "lastName",
    "message",
    "referredBy",
    "propertyAddress",
    "propertyValue",
    "mortgageBalance",
  ];
  const fields = Object.entries(leadFields[formType]).map(([key, value]) => [
    key,
    free.includes(key) && typeof value === "string" ? text : value,
  ]);
  const unique = { email: `${randomUUID()}@example.com`, phone: `619${String(Math.random()).slice(2, 9)}` };
  return { ...Object.fromEntries(fields), ...unique };
}

async function expectLoopFree(): Promise<void> {
  expect((await site.longestDelay()).cpuMs).toBeLessThan(longestHoldMs);
}

test("every hostile text through every lead form: none fails, none is lost, none is changed", async () => {
  const sent = new Map<string, { lastName: unknown }>();
  const cases = formTypes.flatMap((formType) => allHostileTexts.map((text) => ({ formType, text })));
  await inParallel(cases, async ({ formType, text }) => {
    const data = hostileFields(formType, text);
    const response = await stranger("/api/submit-form", { json: leadEnvelope(formType, data) });
    const answer = JSON.parse(await expectCalm(`${formType} with ${text}`, response));
    if (response.status === 200) sent.set(answer.id, { lastName: data["lastName"] });
    else expect([formType, text, response.status, answer.error]).toEqual([formType, text, 422, expect.any(String)]);
  });
  await expectLoopFree();
  const stored = new Map<string, { lastName: unknown }>();
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { submissions: { id: string; data: { lastName: unknown } }[]; nextCursor: string | null } = await (
      await admin(`/api/admin/submissions?limit=100&cursor=${cursor}`)
    ).json();
    for (const { id, data } of page.submissions) stored.set(id, data);
    cursor = page.nextCursor;
  }
  const quarantine = await allOfQuarantine();
  for (const [id, { lastName }] of sent) {
    if (stored.has(id)) expect(stored.get(id)?.lastName).toBe(cleanText(String(lastName)).trim());
    else expect(quarantine).toContain(id);
  }
  expect(sent.size).toBeGreaterThan(cases.length / 2);
});

async function allOfQuarantine(): Promise<string> {
  let text = "";
  for (let next: string | undefined = ""; next !== undefined; ) {
    const page: string = await expectCalm("the quarantine", await admin(`/admin/quarantine${next}`));
    text += page;
    next = /href="\/admin\/quarantine(\?kind=suspicious&amp;after=[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
  }
  return text;
}

test("every hostile text through every form without JavaScript", async () => {
  const cases = formTypes.flatMap((formType) => allHostileTexts.map((text) => ({ formType, text })));
  await inParallel(cases, async ({ formType, text }) => {
    const fields = Object.entries(hostileFields(formType, text)).map(([key, value]) => [key, String(value)]);
    const response = await stranger(pageOf[formType], form(Object.fromEntries(fields)));
    await expectCalm(`${formType} with ${text}`, response);
    expect([formType, text, response.status]).toEqual([formType, text, expect.toBeOneOf([303, 413, 422])]);
  });
  await expectLoopFree();
});

test("every hostile text to the assistant", async () => {
  await inParallel(allHostileTexts, async (text) => {
    const response = await ask(text);
    await expectCalm(text, response);
    expect([text, response.status]).toEqual([text, text.replaceAll("\0", "").trim() === "" ? 400 : 200]);
  });
  await expectLoopFree();
});

test("every hostile text in every address, parameter and header", async () => {
  const cases = allHostileTexts.flatMap((text) => {
    const value = encodeURIComponent(text.toWellFormed());
    const header = text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "").slice(0, 4000);
    return [
      [`/${value}`, {}],
      [`/admin/leads/${value}`, {}],
      [`/blog?article=${value}`, {}],
      [`/todays-rates?range=${value}&price=${value}&down=${value}&product=${value}`, {}],
      [`/auth?next=${value}&mode=${value}`, {}],
      [`/auth/new-password?token=${value}`, {}],
      [`/api/${value}`, {}],
      ["/faqs", { "User-Agent": header, Referer: header, "Accept-Language": header, "Accept-Encoding": header }],
      ["/faqs", { Cookie: `language=${value}; flash=${value}; homeport.session_token=${value}` }],
      ["/admin", { Cookie: `homeport.session_token=${value}.${value}`, "X-Request-Id": header }],
    ] as const;
  });
  // One at a time: rendering takes a while, and two at once would count as one.
  for (const [path, headers] of cases)
    await expectCalm(`${path} ${JSON.stringify(headers)}`, await stranger(path, { headers }));
  await expectLoopFree();
});

const oddBodies: Record<string, Call> = {
  nothing: { method: "POST" },
  "an empty form": form({}),
  "JSON that is no object": { json: [1, "a", null] },
  "JSON with odd types": { json: { email: { toString: 1 }, password: [[[]]], formType: {}, data: [], messages: 7 } },
  "JSON of prototypes": { json: JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') },
  "deep nesting": { json: "[".repeat(5000) + "]".repeat(5000) },
  "broken JSON": { method: "POST", body: '{"a":', headers: { "Content-Type": "application/json" } },
  "text that is no form": { method: "POST", body: "hello", headers: { "Content-Type": "text/plain" } },
  "a truncated multipart form": {
    method: "POST",
    body: "--x\r\nContent-Disposition: form-data",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  },
  "multipart without a boundary": { method: "POST", body: "x", headers: { "Content-Type": "multipart/form-data" } },
  "another encoding": {
    method: "POST",
    body: Buffer.from("a=1", "utf16le"),
    headers: { "Content-Type": "application/x-www-form-urlencoded; charset=utf-16le" },
  },
  "thousands of fields": form(Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`k${at}`, "v"]))),
  "a NUL in every field": form({ intent: "\0", email: "a\0@b.c", password: "\0\0\0\0\0\0", code: "\0", mode: "\0" }),
};

const calls = [
  "/api/submit-form",
  "/api/mortgage-chat",
  "/api/mortgage-chat/send-along",
  "/api/fetch-rates",
  "/api/session",
  "/api/auth/sign-in/email",
  "/api/auth/sign-up/email",
  "/api/auth/sign-out",
  "/api/auth/request-password-reset",
  "/api/auth/reset-password",
  "/api/auth/two-factor/verify-totp",
  "/api/auth/change-password",
];

test("bodies that are neither form nor JSON, to every address: 4xx and never 5xx", async () => {
  const paths = [...pagePaths, ...pagePaths.map((path) => `${path === "/" ? "/_root" : path}.data`), ...calls];
  const cases = paths.flatMap((path) => Object.entries(oddBodies).map(([name, call]) => ({ path, name, call })));
  const key = { Authorization: `Bearer ${publicKey}` };
  // One of these addresses is /logout, which ends this session.
  const own = await signedIn(site.url);
  await inParallel(cases, async ({ path, name, call }) => {
    for (const ask of [stranger, own]) {
      const response = await ask(path, { ...call, headers: { ...key, ...(call.headers as Record<string, string>) } });
      await expectCalm(`${name} to ${path}`, response);
    }
  });
});

test("what an admin can type and filter by: never 5xx", async () => {
  const { id } = await (await stranger("/api/submit-form", { json: leadEnvelope("contact") })).json();
  const parameters = ["q", "type", "status", "state", "from", "to", "cursor", "limit", "open", "before", "after"];
  const extremes = ["0000-01-01", "9999-12-31", "275760-09-13", "-1", "9".repeat(40), "2026-02-30", "\0", "'--"];
  const filter = async (path: string, name: string, text: string) => {
    const address = `${path}?${name}=${encodeURIComponent(text.toWellFormed())}`;
    await expectCalm(address, await admin(address));
  };
  for (const path of ["/admin", "/api/admin/submissions.csv", "/admin/audit", "/admin/quarantine", "/admin/rates"])
    for (const name of parameters) for (const text of extremes) await filter(path, name, text);
  await inParallel([...allHostileTexts, ...extremes], async (text) => {
    for (const name of parameters) await filter("/api/admin/submissions", name, text);
    for (const intent of ["note", "hold", text])
      await expectCalm(`a lead's ${intent}`, await admin(`/admin/leads/${id}`, form({ intent, value: text })));
    await expectCalm(
      "retention",
      await admin("/admin/privacy", form({ intent: "retention", kind: "inquiry", months: text })),
    );
    await expectCalm("erasure", await admin("/admin/privacy", form({ intent: "erase", address: text })));
  });
});

test("after all of it the server runs, and the log contains no error and nothing that was typed", () => {
  expect(site.process.exitCode).toBeNull();
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  expect(lines.filter((line) => JSON.parse(line).msg === "forged")).toEqual([]);
  // Every lead had email addresses and phone numbers; of a request, only the path is logged.
  expect(lines.filter((line) => line.includes("@example.com") || line.includes("619-555"))).toEqual([]);
});
