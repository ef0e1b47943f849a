import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadEnvelope, strangerFields } from "../support/leads.ts";
import { type AttackedSite, expectCalm, form, signedIn, startAttackedSite, visitorOf } from "./attacked-site.ts";

let site: AttackedSite;
beforeAll(async () => {
  site = await startAttackedSite();
});
afterAll(() => site.close());

/** A buyer who sent the form, and the token that came with the thank-you. */
async function buyer(propertyValue: number) {
  const { email, phone } = strangerFields();
  const visitor = visitorOf(site.url);
  const json = leadEnvelope("homebuyers", { email, phone, propertyValue, state: "ca" });
  const response = await visitor("/api/submit-form", { json });
  const { id } = await response.json();
  const kept = /^brief=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
  const token = JSON.parse(Buffer.from(decodeURIComponent(kept), "base64").toString()) as string;
  return { id: id as string, email, visitor, token };
}

const pathOf = (token: string) => `/your-brief?token=${token}`;
const get = (path: string, headers: HeadersInit = {}) => fetch(site.url + path, { headers, redirect: "manual" });

async function statusOf(path: string, secret: string): Promise<number> {
  for (const one of [path, path.replace("/your-brief", "/your-brief.data")]) {
    const text = await expectCalm(one, await get(one));
    expect(text).not.toContain(secret);
  }
  return (await get(path)).status;
}

test("forged, shortened, changed and foreign tokens open nothing", async () => {
  const { id, token } = await buyer(811_000);
  expect(await (await get(pathOf(token))).text()).toContain("$811,000");
  const foreign = token.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  for (const wrong of ["", "x", id, foreign, token.slice(0, -4), `${token}AAAA`, "%00", "..%2f", "A".repeat(3000)])
    expect([400, 404], wrong).toContain(await statusOf(pathOf(wrong), "811,000"));
});

test("the token of one lead shows that lead, whatever cookie comes with it, and no page is kept for the next", async () => {
  const [one, other] = [await buyer(812_000), await buyer(813_000)];
  const shown = await one.visitor(pathOf(other.token));
  const text = await shown.text();
  expect(text).toContain("$813,000");
  expect(text).not.toContain("$812,000");
  expect(await (await one.visitor("/your-brief")).text()).toContain("$812,000");
  expect(await statusOf("/your-brief", "812,000")).toBe(404);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain(other.email);
});

test("an expired brief and that of an erased lead are gone, with a way to reach a person", async () => {
  const [expired, erased] = [await buyer(814_000), await buyer(815_000)];
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const past = "update form_submissions set created_at = created_at - interval '30 days' where id = $1";
  await client.query(past, [expired.id]);
  await client.end();
  expect(await statusOf(pathOf(expired.token), "814,000")).toBe(410);

  const admin = await signedIn(site.url);
  await admin("/admin/privacy", form({ intent: "erase", address: erased.email }));
  expect(await statusOf(pathOf(erased.token), "815,000")).toBe(410);
  const gone = await (await erased.visitor("/your-brief")).text();
  expect(gone).toContain("There is no brief here");
  expect(gone).toMatch(/Call [\d-]+ or write to/);
});

test("no token is in the log", async () => {
  const { token, visitor } = await buyer(816_000);
  await (await get(pathOf(token))).text();
  await (await get(`/your-brief.data?token=${token}`)).text();
  await (await visitor("/", { headers: { Referer: site.url + pathOf(token) } })).text();
  expect(site.output()).toContain("/your-brief");
  expect(site.output()).not.toContain(token);
});
