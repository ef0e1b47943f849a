import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { brokerSchema } from "#app/content/broker-schema.ts";
import { loadContent } from "#app/content/load-content.ts";
import { findPlaceholders } from "#app/features/admin/readiness/placeholders.ts";
import { type Answers, brokerWith, environmentWith } from "./setup-broker.ts";

const answers: Answers = {
  company: "Juniper Gate Lending, LLC",
  person: "Rosa Delgado",
  company_nmls: "7712345",
  person_nmls: "7754321",
  state: "tx",
  regulator: "Texas Department of Savings and Mortgage Lending",
  license: "TX Mortgage Company License 7712345",
  address: "12 Juniper Road, Austin, TX 78701",
  service_area: "Austin and Central Texas",
  county: "Travis County",
  phone: "(512) 444-0188",
  email: "desk@junipergate.test",
  time_zone: "America/Chicago",
  hours: "Monday-Thursday 09:00-16:30",
  portal: "https://apply.junipergate.test/",
  domain: "https://www.junipergate.test",
  smtp: "smtps://user:secret@mail.junipergate.test:465",
};

const sample = readFileSync("tests/brokers/cypress-key/broker.yaml", "utf8");

describe("broker.yaml", () => {
  const broker = brokerSchema.parse(parse(brokerWith(sample, answers)));

  test("has every answer, and nothing of the sample but what was not asked for", () => {
    expect(broker).toMatchObject({
      name: "Juniper Gate Lending",
      short_name: "Juniper Gate",
      fictional: false,
      persona: { name: "Rosa Delgado", first_name: "Rosa", nmls: "7754321" },
      entities: [{ name: answers.company, nmls: "7712345", role: "Texas mortgage brokerage" }],
      licensed_states: ["TX"],
      phone: "+15124440188",
      phone_display: "512-444-0188",
      address: { street: "12 Juniper Road", city: "Austin", region: "TX", postal_code: "78701" },
      time_zone: "America/Chicago",
      hours: [{ days: ["Monday", "Tuesday", "Wednesday", "Thursday"], opens: "09:00", closes: "16:30" }],
    });
    expect(findPlaceholders(broker)).toEqual(["socials.0.url"]);
  });

  test("keeps comments, and every value without an answer", () => {
    expect(brokerWith(sample, {})).toBe(sample);
    expect(brokerWith(sample, { email: "new@junipergate.test" })).toBe(
      sample.replace("desk@cypresskey.example.org", "new@junipergate.test"),
    );
  });

  test.each([
    [{ state: "XX" }, "state: XX is not the code of a state"],
    [{ state: "TX" }, "state: a license needs a regulator"],
    [{ address: "somewhere" }, "address: must read like"],
    [{ hours: "all day" }, "hours: must read like"],
    [{ phone: "12" }, "phone: must be 10 digits, not 12"],
    [{ company_nmls: "none" }, "company_nmls: must be 3 to 10 digits"],
  ] as const)("%j is refused: %s", (wrong, message) => {
    expect(() => brokerWith(sample, wrong)).toThrow(message);
  });
});

test("the environment gets the address and the mail server, and keeps its other lines", () => {
  expect(environmentWith("PORT=4000\nAPP_URL=https://old.test\n", answers)).toBe(
    "PORT=4000\nAPP_URL=https://www.junipergate.test\nSMTP_URL=smtps://user:secret@mail.junipergate.test:465\n",
  );
});

describe("npm run setup", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "homeport-setup-"));
    cpSync("tests/brokers/cypress-key", join(folder, "content"), { recursive: true });
    writeFileSync(join(folder, "answers.yaml"), JSON.stringify(answers));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...more: string[]) =>
    execFileSync(
      process.execPath,
      ["scripts/setup.ts", "--folder", join(folder, "content"), "--env", join(folder, ".env"), ...more],
      { encoding: "utf8", stdio: "pipe" },
    );
  const broker = () => readFileSync(join(folder, "content/broker.yaml"), "utf8");

  test("takes the answers of a file, writes a site that loads, and says what is left", () => {
    const output = run("--answers", join(folder, "answers.yaml"));
    expect(output).toContain("socials.0.url");
    expect(output).toContain("npm run doctor");
    const content = loadContent(join(folder, "content"));
    expect(content.seo["/"].title).toBe("Austin Mortgage Broker | Juniper Gate Lending");
    expect(content.rates.title).toBe("Today's Mortgage Rates for Austin and Central Texas");
    expect(readFileSync(join(folder, ".env"), "utf8")).toContain("APP_URL=https://www.junipergate.test");
  });

  test("puts everything back if the content would not load", () => {
    const before = broker();
    expect(() => run("--time_zone", "Nowhere/Town")).toThrow(/Nothing was changed.*time_zone/s);
    expect(broker()).toBe(before);
  });
});
