import { readFileSync } from "node:fs";
import { sitePaths } from "#app/content/site-paths.ts";
import { readGrades } from "../eval/grades.ts";
import { postJson } from "../tests/support/leads.ts";
import { createAdmin, sendLead, sessionOfAdmin } from "./site-with-admin.ts";

const questions = "eval/grades/held-out-17-reader-a-2026-11-19.yaml";
const pages = 300;
const pagesAtOnce = 10;
const leads = 200;
const leadsAtOnce = 20;
const messages = 40;

export const whatIsVisited = `${pages} pages, ${leads} leads at ${leadsAtOnce} at once, the list, an export, ${messages} chat messages`;

/** What a site needs that is used like this. */
export const settingsOfVisits = {
  PUBLIC_API_KEY: "bench-public-key",
  REQUIRE_ADMIN_MFA: "off",
  RATE_LIMIT_SCALE: "1000000",
};

/** The work of a busy day in a minute: what visitors and the broker do with a site. */
export async function visitSite(url: string, variables: Record<string, string>): Promise<void> {
  await inTurns(pages, pagesAtOnce, (at) => read(url + sitePaths[at % sitePaths.length]));
  await inTurns(leads, leadsAtOnce, () => sendLead(url));
  await createAdmin(variables);
  const init = { headers: { cookie: await sessionOfAdmin(url) } };
  await read(`${url}/admin`, init);
  await read(`${url}/api/admin/submissions.csv`, init);
  const asked = Object.values(readGrades(readFileSync(questions, "utf8")).grades).map(({ turn }) => turn ?? "");
  for (const content of asked.slice(0, messages)) await askAssistant(url, content);
}

/** The first message of all loads the assistant. */
export async function askAssistant(url: string, content: string): Promise<void> {
  const { headers, ...post } = postJson({ messages: [{ role: "user", content }], stream: true });
  const key = { Authorization: `Bearer ${settingsOfVisits.PUBLIC_API_KEY}` };
  await read(`${url}/api/mortgage-chat`, { ...post, headers: { ...(headers as Record<string, string>), ...key } });
}

async function read(url: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

async function inTurns(times: number, atOnce: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < times) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
