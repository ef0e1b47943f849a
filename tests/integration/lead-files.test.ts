import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { csvTemplates } from "#app/features/admin/inbox/csv-templates.ts";
import { personOf } from "#app/features/leads/consent/person.server.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { withAdmin } from "../support/accounts.ts";
import { auditEntries } from "../support/audit.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import {
  bothConsents,
  type LeadFormType,
  leadEnvelope,
  leadFields,
  postJson,
  strangerFields,
} from "../support/leads.ts";
import { mismoFaults, readMismo, textsOf } from "../support/read-mismo.ts";
import { startSmtp } from "../support/smtp.ts";
import { unzip } from "../support/unzip.ts";

const noon = new Date("2026-11-15T20:00:00Z");

describe.each(engines)("files of leads on %s", (engine) => {
  let site: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let cookie: string;
  beforeAll(async () => {
    smtp = await startSmtp();
    const variables = { SMTP_URL: smtp.url, RATE_LIMIT_SCALE: "50" };
    site = await startTestApp(engine, { variables, clock: { now: () => noon } });
    cookie = await withAdmin(site);
  });
  // Not truncate: it could deadlock with a mail that is still being sent.
  beforeEach(() => site.services.db.delete(formSubmissions));
  afterAll(async () => {
    await site.close();
    await smtp.stop();
  });

  const get = (path: string) => site.app.request(path, { headers: { cookie } });
  async function submit(form: LeadFormType, over: object = {}, { language = "", ...envelope }: Envelope = {}) {
    const init = postJson(leadEnvelope(form, over, envelope));
    const chosen = language && { cookie: `language=${language}` };
    const headers = { ...init.headers, "Accept-Language": "fr", ...chosen };
    const response = await site.app.request("/api/submit-form", { ...init, headers });
    return (await response.json()).id as string;
  }
  type Envelope = { readonly language?: string; readonly consent?: object };
  const lastAudit = async () => (await auditEntries(site.services, 1))[0];
  const mailTo = (lastName: string) =>
    eventually(() => smtp.received.find(({ subject }) => subject?.endsWith(`: Ana ${lastName}`)) ?? Promise.reject());
  const tagsOf = (html = "") => {
    const head = html.slice(0, html.indexOf("</head>"));
    return Object.fromEntries(
      [...head.matchAll(/<meta name="(lead_\w+)" content="([^"]*)"/g)].map((tag) => tag.slice(1)),
    );
  };

  test("the loan file of a lead: from the form and the chosen language to the file, and into the audit log", async () => {
    const id = await submit("homebuyers", { isVeteran: "yes" }, { language: "es", consent: bothConsents() });
    const response = await get(`/api/admin/leads/${id}/mismo.xml`);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="lead-[0-9a-f]{15}\.xml"$/);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const file = readMismo(await response.text());
    expect(mismoFaults(file)).toEqual([]);
    expect(textsOf(file, "LanguageCode")).toEqual(["spa"]);
    expect(textsOf(file, "ContactPointRoleType")).toEqual(["Mobile"]);
    expect(textsOf(file, "SelfDeclaredMilitaryServiceIndicator")).toEqual(["true"]);
    expect(await lastAudit()).toMatchObject({ action: "leads-exported", subjectId: id, detail: "mismo" });
    expect((await (await get("/api/admin/submissions.json")).json())[0].sending.language).toBe("es");
  });

  test("the browser's languages are no choice", async () => {
    const id = await submit("refinance");
    expect(textsOf(readMismo(await (await get(`/api/admin/leads/${id}/mismo.xml`)).text()), "LANGUAGES")).toEqual([]);
  });

  test("a selection as an archive: a file for each, others not, and never everything by mistake", async () => {
    const ids = await Promise.all([submit("contact"), submit("meeting-request", strangerFields())]);
    await submit("refinance", strangerFields());
    const response = await get(`/api/admin/submissions.mismo.zip?${ids.map((id) => `lead=${id}`).join("&")}`);
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="leads-mismo.zip"');
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    const names = ids.map((id) => `lead-${id.replaceAll("-", "").slice(0, 15)}.xml`);
    expect([...files.keys()].sort()).toEqual(names.sort());
    for (const text of files.values()) expect(mismoFaults(readMismo(text))).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: "leads-exported", detail: "mismo, 2 selected" });
    expect((await get("/api/admin/submissions.mismo.zip")).status).toBe(400);
    expect((await get("/api/admin/submissions.mismo.zip?lead=nobody")).status).toBe(400);
    expect((await get(`/api/admin/submissions.mismo.zip?lead=${randomUUID()}`)).status).toBe(404);
  });

  test("a card for the address book says what may not be done", async () => {
    const stranger = strangerFields();
    const id = await submit("contact", stranger);
    await site.services.leads.contact.stop({ person: personOf(stranger), channels: ["calls"] });
    const response = await get(`/api/admin/leads/${id}/contact.vcf`);
    expect(response.headers.get("Content-Type")).toBe("text/vcard; charset=utf-8");
    const card = await response.text();
    expect(card).toContain("FN:Ana Reyes\r\n");
    expect(card).toContain("Do not contact: calls");
    expect(await lastAudit()).toMatchObject({ action: "leads-exported", subjectId: id, detail: "vcard" });
  });

  test("whoever is not an admin gets none of them, and a lead that is not there has none", async () => {
    const id = await submit("contact");
    const files = [`leads/${id}/mismo.xml`, `leads/${id}/contact.vcf`, `submissions.mismo.zip?lead=${id}`];
    for (const file of files) expect((await site.app.request(`/api/admin/${file}`)).status).toBe(401);
    for (const file of ["mismo.xml", "contact.vcf"])
      for (const none of ["odd", randomUUID()])
        expect((await get(`/api/admin/leads/${none}/${file}`)).status).toBe(404);
  });

  test.each(Object.keys(csvTemplates) as (keyof typeof csvTemplates)[])("a spreadsheet for %s", async (template) => {
    await submit("contact", { phone: "+1 619 555 0123", message: "=SUM(1)" }, { consent: bothConsents() });
    const response = await get(`/api/admin/submissions.csv?template=${template}`);
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="leads-${template}.csv"`);
    const [headers, row = []] = csvRows(await response.text());
    const { columns, label } = csvTemplates[template];
    expect(headers).toEqual(columns.map(([header]) => header));
    const cells = Object.fromEntries(columns.map(([, cell], at) => [cell, row[at]]));
    expect(cells).toMatchObject({ firstName: "Ana", lastName: "Reyes", email: "ana.reyes@example.com" });
    expect(cells["mobilePhone"] ?? cells["phone"]).toBe("619-555-0123");
    expect(cells["notes"]).toContain("Loan type: Home Purchase\n");
    expect(cells["notes"]).toContain("Message: =SUM(1)");
    expect(cells).toMatchObject({ callConsent: "yes", textConsent: "yes", doNotContact: "" });
    expect(await lastAudit()).toMatchObject({ action: "leads-exported", detail: `csv for ${label}, all leads` });
  });

  test("a spreadsheet for a system says who may not be called, and there is none for a system we do not know", async () => {
    await submit("reverse-mortgage-quote");
    const [, row = []] = csvRows(await (await get("/api/admin/submissions.csv?template=jungo")).text());
    const cells = Object.fromEntries(csvTemplates.jungo.columns.map(([, cell], at) => [cell, row[at]]));
    expect(cells).toMatchObject({ doNotCall: "1", doNotEmail: "0", callConsent: "no", birthDate: "02/29/1960" });
    expect(cells).toMatchObject({ homePhone: "619-555-0123", mobilePhone: "" });
    expect((await get("/api/admin/submissions.csv?template=odd")).status).toBe(400);
  });

  test("programs that read the broker's mail find the lead in its head, and private answers only if the mail has them", async () => {
    const odd = { firstName: "Ana", lastName: 'Tagged "x"', message: "First line\nSecond & <b>last</b>" };
    await submit("contact", { ...strangerFields(), ...odd, phone: "619-555-0123", email: "tagged@example.com" });
    expect(tagsOf((await mailTo('Tagged "x"')).html)).toEqual({
      lead_information_version: "1.0",
      lead_source: site.services.content.broker.name,
      lead_type: "Buyer",
      lead_name: "Ana Tagged &quot;x&quot;",
      lead_email: "tagged@example.com",
      lead_phone: "619-555-0123",
      lead_message: "First line\nSecond &amp; &lt;b&gt;last&lt;/b&gt;",
    });
    const quote = leadFields["reverse-mortgage-quote"];
    await submit("reverse-mortgage-quote", { ...strangerFields(), lastName: "Lean", message: "" });
    const lean = tagsOf((await mailTo("Lean")).html);
    expect(lean).toMatchObject({ lead_message: "Reverse mortgage" });
    expect(Object.keys(lean)).not.toContain("lead_type");
    expect(JSON.stringify(lean)).not.toContain(quote.propertyAddress);
    await site.services.leads.mailDetails.set({ id: null, email: "test" }, true);
    await submit("reverse-mortgage-quote", { ...strangerFields(), lastName: "Whole", message: "" });
    expect(tagsOf((await mailTo("Whole")).html)).toMatchObject({ lead_property_address: quote.propertyAddress });
    await site.services.leads.mailDetails.set({ id: null, email: "test" }, false);
  });
});

/** Every cell of our files is quoted. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
