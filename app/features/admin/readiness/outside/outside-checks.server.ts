import { readDkimKey } from "#server/mail/dkim.ts";
import type { CheckGroup } from "../check.ts";
import type { ReadinessDependencies } from "../readiness-dependencies.server.ts";
import { checkCertificate } from "./certificate.server.ts";
import { checkClock } from "./clock-offset.server.ts";
import { checkMailDomain } from "./mail-domain.server.ts";

/** What other machines say about this site. Each question ends within seconds, and all are asked at once. */
export async function checkOutside({ env, clock, content }: ReadinessDependencies): Promise<CheckGroup> {
  const from = env.MAIL_FROM ?? content.broker.email;
  const domain = from.split("@").at(-1) ?? "";
  const mail = { domain, selector: env.DKIM_SELECTOR, signingKey: readDkimKey(env.DKIM_KEY_FILE) };
  const checks = await Promise.all([
    env.SMTP_URL ? checkMailDomain(mail) : [],
    env.appUrl.startsWith("https:") ? checkCertificate(env.appUrl, { now: clock.now() }) : [],
    checkClock(),
  ]);
  return { title: "Seen from outside", checks: checks.flat() };
}
