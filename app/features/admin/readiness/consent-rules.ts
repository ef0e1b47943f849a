import type { LawFacts } from "./law-facts.ts";
import type { LawRule } from "./law-rules.ts";

export const consentRules: readonly LawRule[] = [
  {
    id: "consent-receipts",
    law: "Telephone Consumer Protection Act, 47 CFR 64.1200(f)(9); Telemarketing Sales Rule, 16 CFR 310.5",
    title: "Every consent to calls or texts can be proven for five years",
    judge: ({ consent: { receipts, unproven, guarded } }) => ({
      ok: unproven === 0 && guarded,
      found: describeReceipts({ receipts, unproven, guarded }),
      fix: guarded
        ? "Do not call or text these people until they agree again: their leads say yes, and no receipt proves it."
        : "Somebody turned off the triggers of consent_receipts. Turn them on again, and compare with a backup.",
    }),
  },
  {
    id: "do-not-contact",
    law: "47 CFR 64.1200(a)(10)",
    title: "Requests not to be contacted are honored everywhere within ten business days",
    judge: ({ openStops, today }) => {
      const late = openStops.filter((lastDay) => lastDay < today).length;
      return {
        ok: openStops.length === 0,
        found:
          openStops.length === 0
            ? "None is waiting."
            : `${openStops.length} not confirmed, ${late === 0 ? "none" : late} of them late. The last day of the first is ${openStops[0]}.`,
        fix: "This site honors them already. Tell your dialer, your texting service and your people, then confirm under Consent.",
      };
    },
  },
  {
    id: "stop-link",
    law: "CAN-SPAM Act, 15 U.S.C. 7704(a); 47 CFR 64.1200(a)(10); RFC 8058",
    title: "Every email to a visitor has your address and a way to stop in one click",
    judge: ({ said: { mails }, address }) => {
      const missing = [...new Set(mails.flatMap((mail) => missingInMail(mail, address)))];
      return {
        ok: mails.length > 0 && missing.length === 0,
        found:
          mails.length === 0
            ? "No email is in the record of what the site says."
            : missing.length > 0
              ? `Missing: ${missing.join(", ")}.`
              : `All ${mails.length} emails have your address, the link, and the header that lets an email app unsubscribe with one click.`,
        fix:
          mails.length === 0
            ? "Start the site and wait a minute. If this stays, the log says why."
            : "Set APP_URL to your https address and enter your street address in content/broker.yaml.",
      };
    },
  },
  {
    id: "sms-terms",
    law: "Carrier rules for text messages (CTIA Messaging Principles); 47 CFR 64.1200(a)(12)",
    title: "The terms for text messages are online and name you",
    judge: ({ said: { smsTerms }, companies }) => {
      const missing = smsTerms === undefined ? [] : missingInTerms(smsTerms, companies);
      return {
        ok: smsTerms !== undefined && missing.length === 0,
        found:
          smsTerms === undefined
            ? "/sms-terms is not in the record of what the site says."
            : missing.length > 0
              ? `/sms-terms does not say: ${missing.join(", ")}.`
              : "/sms-terms names your companies, how to stop, how to get help and what it may cost.",
        fix:
          smsTerms === undefined
            ? "Start the site and wait a minute. If this stays, the log says why."
            : "Put it back into content/pages/sms-terms.md; {companies} is filled from content/broker.yaml.",
      };
    },
  },
];

/** The link in the text and the one in the header are the same. */
function missingInMail({ text, headers }: LawFacts["said"]["mails"][number], address: string): string[] {
  const [, link] = /^<(https:.+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
  const oneClick = headers["List-Unsubscribe-Post"] === "List-Unsubscribe=One-Click";
  return [
    ...(link && oneClick ? [] : ["the header for one click, with an https address"]),
    ...(link && text.includes(link) ? [] : ["the link in the text"]),
    ...(text.includes(address) ? [] : ["your street address"]),
  ];
}

function missingInTerms(text: string, companies: readonly string[]): string[] {
  const words = { STOP: /\bSTOP\b/, HELP: /\bHELP\b/, "Message and data rates may apply": /data rates may apply/i };
  return [
    ...companies.filter((name) => !text.includes(name)),
    ...Object.entries(words).flatMap(([name, pattern]) => (pattern.test(text) ? [] : [name])),
  ];
}

function describeReceipts({ receipts, unproven, guarded }: LawFacts["consent"]): string {
  if (!guarded) return "The database no longer refuses to change or delete receipts.";
  if (unproven > 0) return `${unproven} leads have a consent without a receipt.`;
  return receipts === 0 ? "Nobody has consented yet." : `${receipts} receipts, one for each box that was checked.`;
}
