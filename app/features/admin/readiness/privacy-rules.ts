import { retentionKinds, settableKinds } from "#shared/retention-kinds.ts";
import type { LawFacts } from "./law-facts.ts";
import type { LawRule } from "./law-rules.ts";

/** A notice is there if the site serves it, and true if it names the broker and not the sample. */
const notice = (id: string, page: string, law: string, title: string): LawRule => ({
  id,
  law,
  title,
  judge: ({ missingPages, placeholders }) => {
    const sample = placeholders.filter((path) => /^(?:name|phone|email|address|entities\.\d+\.name)/.test(path));
    const isThere = !missingPages.includes(page);
    return {
      ok: isThere && sample.length === 0,
      found: !isThere
        ? `${page} is not in the record of what the site says.`
        : sample.length > 0
          ? `Sample values in content/broker.yaml: ${sample.join(", ")}.`
          : `${page} is served, and names you.`,
      fix: isThere
        ? "Put your own details into content/broker.yaml. The notice follows."
        : "Start the site and wait a minute. If this stays, the log says why.",
    };
  },
});

export const privacyRules: readonly LawRule[] = [
  {
    id: "retention",
    law: "Regulation B, 12 CFR 1002.12; Business and Professions Code 10148; Regulation N, 12 CFR 1014.5; 16 CFR 314.4(c)(6)",
    title: "Records are kept as long as the law asks, and no longer",
    judge: ({ periods }) => {
      const wrong = settableKinds.filter(
        (kind) =>
          periods[kind] < retentionKinds[kind].floorMonths || periods[kind] > retentionKinds[kind].longestMonths,
      );
      const { application, transaction, chat, inquiry } = periods;
      return {
        ok: wrong.length === 0,
        found:
          wrong.length > 0
            ? wrong.map((kind) => `${retentionKinds[kind].title}: ${periods[kind]} months`).join(", ")
            : `Applications ${application} months, loans ${transaction}, chats ${chat}, other leads ${inquiry}.`,
        fix: "Open Privacy in the admin area and enter periods between the minimum and the maximum beside each.",
      };
    },
  },
  {
    id: "retention-said",
    law: "Regulation N, 12 CFR 1014.3",
    title: "The assistant says how long chats and inquiries are kept",
    judge: ({ saidMonths, periods: { chat, inquiry } }) => ({
      ok: saidMonths === inquiry && saidMonths === chat,
      found: `It says ${saidMonths} months. The settings are ${chat} for chats and ${inquiry} for inquiries.`,
      fix: "Change retention_months in content/figures.yaml, or the periods under Privacy. The notices follow the settings.",
    }),
  },
  {
    id: "privacy-notice",
    law: "CalOPPA, Business and Professions Code 22575; CCPA, Civil Code 1798.100",
    title: "The privacy notice names everything that is stored",
    judge: (facts) => judgeNotice(facts),
  },
  notice(
    "reg-p-notice",
    "/privacy/financial",
    "Regulation P, 12 CFR 1016",
    "The financial privacy notice is the model form",
  ),
  notice(
    "california-notice",
    "/privacy/california",
    "CCPA, Civil Code 1798.130",
    "The California notice names categories and periods",
  ),
  {
    id: "lean-mails",
    law: "Safeguards Rule, 16 CFR 314.4(c)",
    title: "Emails about leads leave out private answers",
    judge: ({ mailsAllAnswers }) => ({
      ok: !mailsAllAnswers,
      found: mailsAllAnswers
        ? "They contain every answer."
        : "They leave out birth dates, addresses, values and credit ranges.",
      fix: "Open Privacy in the admin area and choose Leave private answers out.",
    }),
  },
];

function judgeNotice({ unnamedColumns, missingPages }: LawFacts) {
  const isThere = !missingPages.includes("/privacy");
  return {
    ok: isThere && unnamedColumns.length === 0,
    found: !isThere
      ? "/privacy is not in the record of what the site says."
      : unnamedColumns.length > 0
        ? `Stored, but not named: ${unnamedColumns.join(", ")}.`
        : "Every column of the database is named.",
    fix: isThere
      ? "Name these columns in content/privacy.yaml, with what they are for."
      : "Start the site and wait a minute. If this stays, the log says why.",
  };
}
