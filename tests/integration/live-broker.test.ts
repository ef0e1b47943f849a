import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";

describe.each(engines)("a broker.yaml that is edited while the site runs, on %s", (engine) => {
  let folder: string;
  let site: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "homeport-content-"));
    cpSync("content", folder, { recursive: true });
    site = await startTestApp(engine, { variables: { CONTENT_DIR: folder } });
    const { email, time_zone } = site.services.content.broker;
    const file = join(folder, "broker.yaml");
    const edited = readFileSync(file, "utf8")
      .replace(`email: ${email}`, "email: desk@newbroker.example.com")
      .replace(`time_zone: ${time_zone}`, "time_zone: America/Chicago");
    writeFileSync(file, edited);
    await eventually(() => expect(site.services.content.broker.email).toBe("desk@newbroker.example.com"));
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  test("the next mail comes from the new address and goes there", async () => {
    const data = { ...strangerFields(), _honeypot: "", _submitTime: 8000 };
    const response = await site.app.request("/api/submit-form", postJson(contactEnvelope({ data })));
    expect(response.status).toBe(200);
    const outbox = join(site.dataDir, "outbox");
    await eventually(() => expect(readdirSync(outbox).filter((name) => name.endsWith(".eml"))).toHaveLength(2));
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
    for (const mail of mails) expect(mail).toContain("From: desk@newbroker.example.com");
    expect(mails.some((mail) => mail.includes("To: desk@newbroker.example.com"))).toBe(true);
  });

  test("the nightly and morning jobs move to the new time zone, and the others stay", async () => {
    const zones = async () => {
      const { rows } = (await site.services.db.execute(sql`select name, timezone from jobs.schedule`)) as unknown as {
        rows: ReadonlyArray<{ name: string; timezone: string }>;
      };
      return Object.fromEntries(rows.map(({ name, timezone }) => [name, timezone]));
    };
    await eventually(async () => {
      const byJob = await zones();
      expect(new Set(Object.values(byJob))).toEqual(new Set(["America/Chicago", "America/New_York", "UTC"]));
      expect(byJob["refresh-rates"]).toBe("America/New_York");
      expect(byJob).toMatchObject({ "morning-digest": "America/Chicago", "record-pages": "UTC" });
    });
  });
});
