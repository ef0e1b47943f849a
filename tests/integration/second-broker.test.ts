import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brandColors } from "#app/content/brand-schema.ts";
import { loadContent } from "#app/content/load-content.ts";
import { readSystemPrompt } from "#app/features/chat/api/chat-texts.server.ts";
import { type FormType, isFormType, leadKinds } from "#app/features/leads/lead-kinds.ts";
import { recordedPaths } from "#app/features/record/recorded-documents.server.ts";
import { asHtml } from "../support/as-html.ts";
import { content } from "../support/content.ts";
import { freshDatabase } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { leadFields, postJson } from "../support/leads.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { sampleTest } from "../support/shipped-sample.ts";

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

  test("with one language of the menu there is no choice, and no other is served", async () => {
    for (const [name = "", value = ""] of [
      ["Accept-Language", "es"],
      ["Cookie", "language=fr"],
    ]) {
      const html = await (await fetch(server.url, { headers: { [name]: value } })).text();
      expect(html).toContain('<html lang="en"');
      expect(html).not.toContain('action="/language"');
    }
  });

  const read = async (path: string) => (await fetch(server.url + path)).text();
  const sentencesOf = (texts: object) => JSON.stringify(texts).match(/[^"]*[a-z] [^"]*(?=")/g) ?? [];
  async function shownOn(paths: readonly string[], sentences: readonly string[]): Promise<string[]> {
    const pages = (await Promise.all(paths.map(read))).join(" ");
    return sentences.filter((sentence) => pages.includes(sentence) || pages.includes(asHtml(sentence)));
  }

  test("the words around its pages are its own: the chat, the rates, errors and the end of contact", async () => {
    const [home, rates, missing, stop, panel, privacy] = await Promise.all(
      ["/", "/todays-rates", "/nothing-here", "/stop-contact", "/api/chat-panel", "/privacy"].map(read),
    );
    for (const own of [second.chat.button.open, second.chat.button.opening, second.errors.unreachable])
      expect(home).toContain(own);
    for (const own of [second.rates.board.heading, second.rates.history.title, second.rates.payment.title])
      expect(rates).toContain(own);
    for (const own of [second.errors.not_found.heading, second.errors.not_found.home]) expect(missing).toContain(own);
    expect(stop).toContain(second.stopContact.title);
    expect(JSON.parse(panel ?? "")).toMatchObject({
      words: second.chat.panel,
      disclosure: second.legal.chat_disclosure,
    });
    expect(privacy).toContain(second.privacy.words.periods.kept);
  });

  test("so are the pages where people sign in, and what they and the server answer", async () => {
    const { account, errors, chat } = second;
    const [login, signUp, reset, newPassword, step] = await Promise.all(
      ["/auth", "/auth?mode=signup", "/auth/reset", "/auth/new-password", "/auth/mfa"].map(read),
    );
    for (const own of [account.login.to_sign_up, account.login.forgot, account.device.sign_in])
      expect(login).toContain(own);
    expect(signUp).toContain(account.login.to_login);
    expect(reset).toContain(account.reset.button);
    expect(newPassword).toContain(account.new_password.again);
    expect(step).toContain(account.second_step.lost);

    const wrong = { email: "nobody@example.com", password: "not the right one" };
    const form = { method: "POST", body: new URLSearchParams(wrong) };
    expect(await (await fetch(`${server.url}/auth`, form)).text()).toContain(
      account.refusals.invalid_email_or_password,
    );
    const headers = { "Content-Type": "application/json", Origin: server.url };
    const called = await fetch(`${server.url}/api/auth/sign-in/email`, { ...postJson(wrong), headers });
    expect(await called.json()).toMatchObject({ message: account.refusals.invalid_email_or_password });
    const flash = (await fetch(`${server.url}/admin`, { redirect: "manual" })).headers.get("set-cookie") ?? "";
    const warned = await fetch(`${server.url}/auth`, { headers: { cookie: flash.split(";")[0] ?? "" } });
    expect(await warned.text()).toContain(account.notices["login-needed"]);

    const large = await fetch(`${server.url}/api/submit-form`, postJson({ text: "x".repeat(70_000) }));
    expect(await large.json()).toMatchObject({ error: errors.refusals.too_large });
    const keyless = await fetch(`${server.url}/api/mortgage-chat`, postJson({ messages: [] }));
    expect(await keyless.json()).toEqual({ error: chat.refusals.no_key });
  });

  sampleTest("and none of the words on these pages are the sample's", async () => {
    const { chat, errors, stopContact, rates, account } = content;
    const sentences = sentencesOf([chat, errors, stopContact, rates.board.heading, rates.payment.labels]);
    expect(sentences.length).toBeGreaterThan(40);
    const pages = ["/", "/todays-rates", "/nothing-here", "/stop-contact", "/api/chat-panel"];
    expect(await shownOn(pages, sentences)).toEqual([]);
    const signingIn = ["/auth", "/auth?mode=signup", "/auth/reset", "/auth/new-password", "/auth/mfa"];
    expect(await shownOn(signingIn, sentencesOf(account))).toEqual([]);
  });

  test("titles, the rates page and structured data name its city and area", async () => {
    const [home, rates] = await Promise.all([read("/"), read("/todays-rates")]);
    expect(home).toContain("<title>Tampa Mortgage Broker | Cypress Key Lending</title>");
    expect(home).toContain('"name":"Tampa Bay"');
    expect(rates).toContain("Get My Tampa Rate Quote");
    expect(rates).toContain("Today&#x27;s Mortgage Rates for Tampa Bay");
    expect(home).toContain("Eastern Time");
  });

  test("the questions, choices and states are those of its forms.yaml", async () => {
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
      expect(text).toContain(second.brand.colors.band);
      expect(Object.values(brandColors).filter(([, sample]) => text.includes(sample))).toEqual([]);
    }
    expect(mails.filter((mail) => mail.includes("Subject: Cypress Key Lending has "))).toHaveLength(forms.length);
    expect(mails.filter((mail) => mail.includes("from the site: Ana Reyes"))).toHaveLength(forms.length);
  });
});

test("nothing that the assistant of the second broker can say names the first", () => {
  const said = JSON.stringify([second.knowledge.entries, second.assistant, readSystemPrompt(second.broker)]);
  expect(around(said, firstWords.exec(said))).toBeNull();
});
