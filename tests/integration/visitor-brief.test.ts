import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitorBrief } from "#app/features/leads/brief/open-brief.server.ts";
import { personOf } from "#app/features/leads/consent/person.server.ts";
import { systemClock } from "#server/clock.ts";
import { brokerAccount, cookiesOf } from "../support/accounts.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { type LeadFormType, leadEnvelope, leadFields, postJson, strangerFields } from "../support/leads.ts";
import { describeSample } from "../support/shipped-sample.ts";
import { startSmtp } from "../support/smtp.ts";

const broker = { id: null, email: brokerAccount.email };
const dayMs = 24 * 60 * 60 * 1000;
const here = { state: "ca" };

describeSample.each(engines)("the visitor's brief on %s", (engine) => {
  let site: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let skewMs = 0;
  const logLines: string[] = [];
  beforeAll(async () => {
    smtp = await startSmtp();
    const clock = { now: () => new Date(systemClock.now().getTime() + skewMs) };
    const variables = { SMTP_URL: smtp.url, APP_URL: "https://www.example.com", TRUST_PROXY: "1" };
    site = await startTestApp(engine, { variables, clock, logLines });
  });
  afterAll(async () => {
    await site.close();
    await smtp.stop();
  });

  async function submit(formType: LeadFormType, over: object = {}, envelope: object = {}) {
    const { email, phone } = strangerFields();
    const body = leadEnvelope(formType, { email, phone, ...over }, { ...envelope });
    const response = await site.app.request("/api/submit-form", postJson(body));
    expect(response.status).toBe(200);
    const answer = await response.json();
    return { id: answer.id as string, answer, email, phone, setCookie: response.headers.getSetCookie() };
  }
  const mailTo = (email: string) =>
    eventually(() => {
      const found = smtp.received.find(({ to }) => to?.[0]?.address === email);
      return found ?? Promise.reject(new Error("no mail yet"));
    });
  const linkIn = (text = "") => /https:\/\/www\.example\.com\/your-brief\?token=[\w-]+/.exec(text)?.[0];
  const visit = (url: string, headers: HeadersInit = {}, clientAddress = "203.0.113.7") =>
    openVisitorBrief({ request: new Request(url, { headers }), clientAddress, services: site.services });
  const statusOf = (opened: Awaited<ReturnType<typeof visit>>) => (opened.kind === "open" ? 200 : opened.init.status);
  const page = "https://www.example.com/your-brief";

  test.each([
    ["homebuyers", here],
    ["refinance", here],
    ["reverse-mortgage-quote", {}],
    ["contact", {}],
  ] as const)("%s: the mail links to the brief of this lead and no other", async (formType, over) => {
    const { id, answer, email, setCookie } = await submit(formType, over);
    expect(answer).toEqual({ success: true, id });
    const link = linkIn((await mailTo(email)).text) ?? "";
    expect(await visit(link)).toMatchObject({ kind: "open", lead: { formType, data: { email } } });
    expect(setCookie).toEqual([
      expect.stringMatching(/^brief=[^;]+; Max-Age=3600; Path=\/your-brief; HttpOnly; SameSite=Lax/),
    ]);
    expect(await visit(page, { cookie: setCookie[0]?.split(";")[0] ?? "" })).toMatchObject({
      lead: { data: { email } },
    });
  });

  test("a state without a license and a meeting get neither link nor cookie", async () => {
    for (const [formType, over] of [
      ["homebuyers", { state: "tx" }],
      ["refinance", { state: "ny" }],
      ["meeting-request", {}],
    ] as const) {
      const { id, email, setCookie } = await submit(formType, over);
      expect(setCookie).toEqual([]);
      expect(linkIn((await mailTo(email)).text)).toBeUndefined();
      expect(statusOf(await visit(site.services.leads.briefs.linkFor(id)))).toBe(410);
    }
  });

  test("it ends 30 days after the lead came in", async () => {
    const { id } = await submit("homebuyers", here);
    const link = site.services.leads.briefs.linkFor(id);
    skewMs = 30 * dayMs - 60_000;
    expect(statusOf(await visit(link))).toBe(200);
    skewMs = 30 * dayMs + 1000;
    expect(statusOf(await visit(link))).toBe(410);
    skewMs = 0;
  });

  test("it is withdrawn with the lead: deleted, erased, or disposed of", async () => {
    const { leads, erase } = site.services;
    const first = await submit("homebuyers", here);
    const link = leads.briefs.linkFor(first.id);
    await leads.actions.change(broker, [first.id], { kind: "deleted" });
    expect(statusOf(await visit(link))).toBe(410);
    await leads.actions.change(broker, [first.id], { kind: "undeleted" });
    expect(statusOf(await visit(link))).toBe(200);
    await erase(broker, first.email);
    expect(statusOf(await visit(link))).toBe(410);

    const second = await submit("refinance", here);
    await leads.actions.change(broker, [second.id], { kind: "deleted" });
    skewMs = 29 * dayMs;
    await leads.retention.run();
    skewMs = 0;
    expect(await leads.find(second.id)).toBeUndefined();
    expect(statusOf(await visit(leads.briefs.linkFor(second.id)))).toBe(410);
  });

  test("a robot in quarantine is answered like a lead, and its cookie opens nothing until it is restored", async () => {
    const { leads } = site.services;
    const { id, answer, setCookie } = await submit(
      "contact",
      {},
      { data: { ...leadFields.contact, _honeypot: "filled" } },
    );
    expect(answer).toEqual({ success: true, id });
    const real = await submit("contact");
    const shape = (cookies: string[]) => cookies.map((cookie) => cookie.replace(/=[^;]+/, "=").length);
    expect(shape(setCookie)).toEqual(shape(real.setCookie));
    const cookie = setCookie[0]?.split(";")[0] ?? "";
    expect(statusOf(await visit(page, { cookie }))).toBe(410);
    await leads.quarantine.restore(broker, id);
    expect(statusOf(await visit(page, { cookie }))).toBe(200);
  });

  test("what is no link of ours, or one for something else, is a 404; an address beats the cookie", async () => {
    const { id, email, phone, setCookie } = await submit("homebuyers", here);
    const link = site.services.leads.briefs.linkFor(id);
    const stop = site.services.leads.stopLinks.linkFor(personOf({ email, phone }), id);
    const cookie = setCookie[0]?.split(";")[0] ?? "";
    for (const wrong of [
      page,
      `${page}?token=`,
      `${page}?token=${id}`,
      link.slice(0, -3),
      stop.replace(/^.*\?/, `${page}?`),
    ])
      expect(statusOf(await visit(wrong))).toBe(404);
    expect(statusOf(await visit(`${page}?token=x`, { cookie }))).toBe(404);
    expect(statusOf(await visit(page, { cookie: "brief=%22%00; brief=IngI" }))).toBe(404);
  });

  test("a repeat of a submission gets a cookie to the same lead", async () => {
    const { email, phone } = strangerFields();
    const body = leadEnvelope("contact", { email, phone });
    for (const _attempt of [1, 2]) {
      const response = await site.app.request("/api/submit-form", postJson(body));
      expect(await visit(page, { cookie: cookiesOf(response) })).toMatchObject({ lead: { data: { email } } });
    }
  });

  test("no token reaches the log or the audit log", async () => {
    const { id } = await submit("homebuyers", here);
    const link = site.services.leads.briefs.linkFor(id);
    const token = new URL(link).searchParams.get("token") ?? "";
    expect((await site.app.request(link)).status).toBe(404);
    expect(logLines.some((line) => line.includes('"path":"/your-brief"'))).toBe(true);
    expect(logLines.join("")).not.toContain(token);
  });
});

test("guessing is limited by address", async () => {
  const site = await startTestApp("pglite", { variables: { RATE_LIMIT_SCALE: "0.05" } });
  const visit = (clientAddress: string) =>
    openVisitorBrief({
      request: new Request("http://localhost/your-brief?token=x"),
      clientAddress,
      services: site.services,
    });
  const statuses: unknown[] = [];
  for (const _try of [1, 2, 3, 4]) statuses.push(await visit("203.0.113.8"));
  expect(statuses.map((opened) => (opened as { init: { status: number } }).init.status)).toEqual([404, 404, 404, 429]);
  expect(statuses.at(-1)).toMatchObject({ init: { headers: { "Retry-After": expect.stringMatching(/^\d+$/) } } });
  expect(await visit("203.0.113.9")).toMatchObject({ init: { status: 404 } });
  await site.close();
});
