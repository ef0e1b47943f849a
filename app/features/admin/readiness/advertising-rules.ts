import type { RecordCheck } from "#app/features/record/record-check.ts";
import { listed } from "./check.ts";
import type { LawRule } from "./law-rules.ts";

export const advertisingRules: readonly LawRule[] = [
  {
    id: "advertised-rates",
    law: "Regulation Z, 12 CFR 1026.24",
    title: "Your own rates are shown with their APR and terms",
    judge: ({ ownRates: { published, incomplete } }) => ({
      ok: incomplete.length === 0,
      found:
        incomplete.length > 0
          ? `Published without complete terms, and not shown: ${incomplete.join(", ")}.`
          : listed(published, "You publish no rate of your own."),
      fix: "Open Rates, enter the rate again with its terms and publish it, or withdraw it.",
    }),
  },
  {
    id: "rates",
    law: "Regulation N, 12 CFR 1014.3",
    title: "The rates on the site are real",
    judge: ({ ratesSource }) => ({
      ok: ratesSource !== "sample",
      found: ratesSource === "sample" ? "The rates shown are samples." : `Rates come from ${ratesSource}.`,
      fix: "Set RATES_SOURCE to fred (with FRED_API_KEY), pmms or manual.",
    }),
  },
  {
    id: "figures",
    law: "Regulation N, 12 CFR 1014.3",
    title: "No figure is out of date",
    judge: ({ expiredFigures }) => ({
      ok: expiredFigures.length === 0,
      found: listed(expiredFigures, "Every figure is within its date."),
      fix: "Look up the new values and dates, and enter them in content/figures.yaml.",
    }),
  },
  {
    id: "record",
    law: "Regulation N, 12 CFR 1014.5",
    title: "What the site says is recorded",
    judge: ({ record }) => ({
      ok: record.kind === "intact" && record.versions > 0,
      found: describeRecord(record),
      fix:
        record.kind === "intact"
          ? "Start the site and wait a minute. If this stays, the log says why."
          : "Somebody changed the record in the database, or APP_SECRET was changed. Compare it with a backup.",
    }),
  },
  {
    id: "licenses",
    law: "Business and Professions Code 10140.6, 10235.5, 10236.4",
    title: "Every license number is shown",
    judge: ({ placeholders, licensedStates }) => {
      const numbers = placeholders.filter((path) => /^(?:entities|persona)\b/.test(path));
      return {
        ok: numbers.length === 0,
        found:
          numbers.length > 0
            ? `Sample values in content/broker.yaml: ${numbers.join(", ")}.`
            : `Licensed in ${licensedStates}. Visitors from other states are told before they send.`,
        fix: "Enter the NMLS and license numbers of each company and of the originator in content/broker.yaml.",
      };
    },
  },
  {
    id: "reverse-quote",
    law: "Regulation N, 12 CFR 1014.3; Regulation Z, 12 CFR 1026.24(i)(3)",
    title: "The reverse mortgage quote page says what the loan asks and who does not offer it",
    judge: ({ said: { reverseQuote } }) => {
      const missing = Object.entries(reverseStatements).flatMap(([name, pattern]) =>
        reverseQuote === undefined || pattern.test(reverseQuote) ? [] : [name],
      );
      return {
        ok: reverseQuote !== undefined && missing.length === 0,
        found:
          reverseQuote === undefined
            ? "/reverse-mortgage-quote is not in the record of what the site says."
            : missing.length > 0
              ? `/reverse-mortgage-quote does not say: ${missing.join("; ")}.`
              : "It says that it is not from HUD or FHA, what you keep paying, and that the home can be lost.",
        fix:
          reverseQuote === undefined
            ? "Start the site and wait a minute. If this stays, the log says why."
            : "Put it back into quote_notice and not_government in content/reverse-mortgages.yaml.",
      };
    },
  },
  {
    id: "chat-disclosure",
    law: "Business and Professions Code 17941",
    title: "The assistant says that it is not a person",
    judge: ({ said: { chatDisclosure } }) => {
      const isSaid =
        /automated|computer program|\bbot\b/i.test(chatDisclosure ?? "") &&
        /\bnot a (?:person|human)/i.test(chatDisclosure ?? "");
      return {
        ok: isSaid,
        found:
          chatDisclosure === undefined ? "What the assistant says is not recorded yet." : `It says: ${chatDisclosure}`,
        fix:
          chatDisclosure === undefined
            ? "Start the site and wait a minute. If this stays, the log says why."
            : 'Say in chat_disclosure of content/legal.yaml that it is "automated" and "not a person".',
      };
    },
  },
];

/** What stands beside the form, in the words that the page may choose. */
const reverseStatements = {
  "that it is not from HUD or FHA": /not (?:from|by|offered by|affiliated with)[^.]*\b(?:HUD|FHA)\b/i,
  "that taxes, insurance and upkeep stay with the owner": /taxes[^.]*insurance[^.]*(?:upkeep|maint|repair)/i,
  "that the home can be lost": /foreclos/i,
};

function describeRecord(record: RecordCheck): string {
  if (record.kind === "broken_link") return `Version ${record.id} does not fit the one before it.`;
  if (record.kind === "content_missing") return `The content ${record.hash.slice(0, 16)}… is missing.`;
  if (record.kind === "content_changed") return `The content ${record.hash.slice(0, 16)}… was changed.`;
  return record.versions > 0
    ? `All ${record.versions} versions fit. The newest hash begins with ${record.newestHash?.slice(0, 16)}.`
    : "Nothing is recorded yet. Regulation N asks for a copy of everything that the site says.";
}
