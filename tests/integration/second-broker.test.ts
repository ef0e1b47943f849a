import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { readSystemPrompt } from "#app/features/chat/api/chat-texts.server.ts";
import { type FormType, isFormType, leadKinds } from "#app/features/leads/lead-kinds.ts";
import { recordedPaths } from "#app/features/record/recorded-documents.server.ts";
import { freshDatabase } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { leadFields, postJson } from "../support/leads.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const folder = "tests/brokers/cypress-key";
const second = loadContent(folder);

/** What only the shipped sample says: its names, numbers, addresses and places. */
const firstWords =
  /lantern|mateo|halloran|619-?555|example harbor|mbr0000|\bdre\b|san diego|southern california|pacific time|los_angeles/i;
/** The law of one state, on the pages that are about it; and the calculators that know the counties of two. */
const aboutCalifornia = new Set(["/privacy", "/privacy/california", "/privacy/financial", "/reverse-mortgages"]);
const californianLaw = /\/calculators\/(?:closing-costs|reverse|loan-limits)/;
const countiesOfTwoStates = "/calculators/loan-limits";

const around = (text: string, found: RegExpExecArray | null) =>
  found && text.slice(Math.max(0, found.index - 80), found.index + 60);

describe("a site of the second broker", () => {
  let server: ServerProcess;
  let dataDir: string;
  beforeAll(async () => {
    const database = await freshDatabase("pglite");
    dataDir = database.dataDir;
    server = await startServer({ ...database.variables, CONTENT_DIR: folder, RATE_LIMIT_SCALE: "1000" });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  test.each(recordedPaths(second))("%s is the second broker's and says nothing of the first", async (path) => {
    const response = await fetch(server.url + path, { headers: { "Accept-Language": "en" } });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(second.broker.name);
    expect(html).toContain(second.broker.phone_display);
    if (path !== countiesOfTwoStates) expect(around(html, firstWords.exec(html))).toBeNull();
    if (!aboutCalifornia.has(path) && !californianLaw.test(path))
      expect(around(html, /california/i.exec(html))).toBeNull();
  });

  test("titles, the rates page and structured data name its city and area", async () => {
    const read = async (path: string) => (await fetch(server.url + path)).text();
    const [home, rates] = await Promise.all([read("/"), read("/todays-rates")]);
    expect(home).toContain("<title>Tampa Mortgage Broker | Cypress Key Lending</title>");
    expect(home).toContain('"name":"Tampa Bay"');
    expect(rates).toContain("Get My Tampa Rate Quote");
    expect(rates).toContain("Today&#x27;s Mortgage Rates for Tampa Bay");
    expect(home).toContain("Eastern Time");
  });

  test("the questions, choices and states are those of its forms.yaml", async () => {
    const read = async (path: string) => (await fetch(server.url + path)).text();
    const [home, wizard] = await Promise.all([read("/"), read("/homebuyers-assistant")]);
    expect(wizard).toContain("What are you looking to buy?");
    expect([...wizard.matchAll(/<option value="(\w\w)"/g)].map(([, state]) => state)).toEqual(["fl", "ga"]);
    expect(home).toContain("Given name");
    expect(home).not.toContain('value="commercial"');
    const refused = await fetch(`${server.url}/api/submit-form`, postJson({ formType: "contact", data: {} }));
    expect(await refused.json()).toMatchObject({ error: "We still need your given name." });
  });

  test("every form is accepted, and both of its mails are the second broker's", async () => {
    const forms = Object.keys(leadKinds).filter(isFormType);
    const send = (formType: FormType, at: number) =>
      fetch(
        `${server.url}/api/submit-form`,
        postJson({
          formType,
          data: {
            ...leadFields[formType],
            email: `visitor-${at}@example.net`,
            phone: `727-555-01${10 + at}`,
            propertyAddress: "1 Sample Road",
            preferredDate: "2030-01-02",
            message: "Hello",
            ...("state" in leadFields[formType] && { state: "fl" }),
            _honeypot: "",
            _submitTime: 9000,
          },
        }),
      );
    for (const [at, formType] of forms.entries()) expect((await send(formType, at)).status, formType).toBe(200);
    const outbox = join(dataDir, "outbox");
    await eventually(() => {
      expect(readdirSync(outbox).filter((name) => name.endsWith(".eml"))).toHaveLength(2 * forms.length);
    }, 30_000);
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
    for (const mail of mails) {
      const text = mail.replaceAll("=\r\n", "");
      expect(around(text, firstWords.exec(text))).toBeNull();
      expect(text).toContain(`From: ${second.broker.email}`);
    }
    expect(mails.filter((mail) => mail.includes("Subject: Cypress Key Lending has "))).toHaveLength(forms.length);
    expect(mails.filter((mail) => mail.includes("from the site: Ana Reyes"))).toHaveLength(forms.length);
  });
});

test("nothing that the assistant of the second broker can say names the first", () => {
  const said = JSON.stringify([second.knowledge.entries, second.assistant, readSystemPrompt(second.broker)]);
  expect(around(said, firstWords.exec(said))).toBeNull();
});
