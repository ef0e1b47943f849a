import type { Content } from "#app/content/load-content.ts";
import { areAllAnswersMailed } from "#app/features/leads/mail/mail-details.server.ts";
import type { Database } from "#server/db/connect.ts";
import { readPeriods } from "#server/records/retention-periods.ts";
import type { Check } from "./readiness.ts";

type Dependencies = { readonly db: Database; readonly content: Pick<Content, "figures"> };

/** Regulation B, Business and Professions Code 10148, Regulation N and the Safeguards Rule, as this site meets them. */
export async function readPrivacyChecks({ db, content }: Dependencies): Promise<Check[]> {
  const { inquiry, application, transaction, chat } = await readPeriods(db);
  const said = Number(content.figures["retention_months"]?.value);
  const mailsAll = await areAllAnswersMailed(db);
  return [
    {
      id: "retention",
      ok: true,
      title: "Records are kept as long as the law asks (Reg B 1002.12, B&P 10148, Reg N 1014.5)",
      found: `Applications ${application} months, loans ${transaction}, chats ${chat}, other leads ${inquiry}.`,
      fix: "Nothing to do: the site refuses a period below the law's minimum.",
    },
    {
      id: "retention-said",
      ok: said === inquiry && said === chat,
      title: "The assistant says how long chats and inquiries are kept",
      found: `It says ${said} months. The settings are ${chat} for chats and ${inquiry} for inquiries.`,
      fix: "Change retention_months in content/figures.yaml, or the periods under Privacy. The notices follow the settings.",
    },
    {
      id: "lean-mails",
      ok: !mailsAll,
      title: "Emails about leads leave out private answers (16 CFR 314.4)",
      found: mailsAll
        ? "They contain every answer."
        : "They leave out birth dates, addresses, values and credit ranges.",
      fix: "Open Privacy in the admin area and choose Leave private answers out.",
    },
  ];
}
