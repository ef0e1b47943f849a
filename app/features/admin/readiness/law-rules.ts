import { advertisingRules } from "./advertising-rules.ts";
import type { Check, Finding } from "./check.ts";
import { consentRules } from "./consent-rules.ts";
import type { LawFacts } from "./law-facts.ts";
import { privacyRules } from "./privacy-rules.ts";
import { safeguardRules } from "./safeguard-rules.ts";

/** One rule of law: its name, what it asks of a broker's site in words, and how the site is measured by it. */
export type LawRule = {
  readonly id: string;
  readonly law: string;
  readonly title: string;
  readonly judge: (facts: LawFacts) => Finding;
};

/** Every rule, by subject, in the order of the page. */
export const lawRules: Readonly<Record<string, readonly LawRule[]>> = {
  "Advertising and licenses": advertisingRules,
  "Consent and contact": consentRules,
  "Records and privacy": privacyRules,
  Safeguards: safeguardRules,
};

export const judgeRules = (rules: readonly LawRule[], facts: LawFacts): Check[] =>
  rules.map(({ judge, ...rule }) => ({ ...rule, ...judge(facts) }));
