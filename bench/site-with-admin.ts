import { execFile } from "node:child_process";
import { type Browser, chromium } from "playwright";
import { cookiesOf } from "../tests/support/accounts.ts";
import { findChromium } from "../tests/support/find-chromium.ts";
import { contactEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";

const admin = { email: "broker@example.com", password: "correct horse battery" };

/** On the running site of these variables. */
export const createAdmin = (variables: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const env = { ...process.env, ...variables };
    const done = (error: Error | null) => (error ? reject(error) : resolve());
    execFile(process.execPath, ["scripts/admin.ts", "create", admin.email], { env }, done).stdin?.end(admin.password);
  });

/** A site on the embedded database, with an admin who signs in by password, and leads, once it has nothing more to do. */
export async function startSiteWithAdmin(dataDir: string, leads: number) {
  const variables = { DATA_DIR: dataDir, REQUIRE_ADMIN_MFA: "off", RATE_LIMIT_SCALE: "1000000" };
  const site = await startServer(variables);
  await createAdmin(variables);
  for (let sent = 0; sent < leads; sent += 1) await sendLead(site.url);
  await untilIdle(site.process.pid ?? 0);
  return site;
}

export async function sendLead(url: string): Promise<void> {
  const body = contactEnvelope({ data: { ...strangerFields(), _submitTime: 8000 } });
  const { status } = await fetch(`${url}/api/submit-form`, postJson(body));
  if (status !== 200) throw new Error(`a lead was answered with ${status}`);
}

export const launchChromium = () =>
  chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });

/** The Cookie header of a signed-in admin. */
export async function sessionOfAdmin(url: string): Promise<string> {
  const init = postJson(admin);
  const headers = { ...init.headers, Origin: new URL(url).origin };
  const answer = await fetch(`${url}/api/auth/sign-in/email`, { ...init, headers });
  if (!answer.ok) throw new Error(`the admin was answered with ${answer.status}`);
  return cookiesOf(answer);
}

type SessionCookie = { readonly name: string; readonly value: string; readonly url: string };
export type Session = readonly SessionCookie[];

/** The same for a browser. */
export async function signInAdmin(url: string): Promise<Session> {
  const session = await sessionOfAdmin(url);
  return session.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });
}

/** Of some lead in the list. */
export async function pathOfLead(browser: Browser, url: string, cookies: Session): Promise<string> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${url}/admin`);
  const path = await page.locator("[data-lead] a[data-open]").first().getAttribute("href");
  await context.close();
  return path ?? "";
}
