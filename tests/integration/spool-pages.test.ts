import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { openPostgres } from "#server/db/connect.ts";
import { readSpoolState } from "#server/spool/spool.ts";
import { content } from "../support/content.ts";
import { eventually } from "../support/eventually.ts";
import { type LeadFormType, leadFields } from "../support/leads.ts";
import { proxiedDatabase } from "../support/proxied-database.ts";
import { startServer } from "../support/server-process.ts";

const pages: Record<LeadFormType, string> = {
  contact: "/?index",
  homebuyers: "/homebuyers-assistant",
  refinance: "/refinance-assistant",
  "reverse-mortgage-quote": "/reverse-mortgage-quote",
  "meeting-request": "/schedule-meeting",
};
const forms = Object.keys(pages) as LeadFormType[];
/** Three seconds for the database; the rest is for a busy machine. */
const longestAnswerMs = 10_000;

test("without JavaScript, while the database is frozen: every form is accepted, and keeps what was typed if the disk is full", {
  timeout: 180_000,
}, async () => {
  const database = await proxiedDatabase();
  const server = await startServer(database.variables);
  const spool = join(database.dataDir, "spool");
  const ask = async (path: string, init: RequestInit = {}) => {
    const startedAt = performance.now();
    const response = await fetch(server.url + path, { redirect: "manual", ...init });
    expect(performance.now() - startedAt).toBeLessThan(longestAnswerMs);
    return response;
  };
  const post = (form: LeadFormType) => {
    const fields = Object.entries(leadFields[form]).map(([name, value]) => [name, String(value)]);
    return ask(pages[form], { method: "POST", body: new URLSearchParams(fields) });
  };

  database.proxy.freeze();
  for (const form of forms) {
    const sent = await post(form);
    expect([form, sent.status]).toEqual([form, 303]);
    const thanks = await ask(sent.headers.get("Location") ?? "");
    expect([form, thanks.status]).toEqual([form, 200]);
  }
  database.proxy.resume();
  await eventually(async () => expect((await readSpoolState(database.dataDir)).waiting).toBe(0), 60_000);
  const { db, close } = openPostgres(database.directUrl);
  const rows = await db.select({ formType: formSubmissions.formType }).from(formSubmissions);
  expect(rows.map(({ formType }) => formType).sort()).toEqual([...forms].sort());
  await close();

  database.proxy.stopAnswering();
  rmSync(spool, { recursive: true });
  // A file in the place of the folder, which nothing can be written to.
  writeFileSync(spool, "");
  const failed = await post("contact");
  expect(failed.status).toBe(503);
  const page = await failed.text();
  expect(page).toContain(content.forms.contact.failure);
  for (const typed of [leadFields.contact.email, leadFields.contact.message]) expect(page).toContain(typed);
  await server.stop("SIGKILL");
  await database.cleanUp();
});
