import type { ReplyLanguage } from "../canned-replies.ts";
import { endOfMatch, occurs, type Phrase, type RuleText, ruleText, ruleWords } from "./phrase-pattern.ts";
import type { RuleName, SafetyRule } from "./safety-rules.ts";

/** `language` is that of the line that matched: two words are too few to tell a language by. */
export type Screening =
  | { readonly kind: "pass" }
  | { readonly kind: "reply"; readonly reply: RuleName; readonly language: ReplyLanguage };

/** Takes the place of words that a rule must not see. No pattern has it. */
const hidden = "#";

/** Whether a message must get a canned reply instead of an answer, whichever engine would give one. */
export function screenMessage(rules: readonly SafetyRule[], message: string): Screening {
  const text = ruleText(ruleWords(message));
  for (const rule of rules) {
    const language = languageOfMatch(rule, text);
    if (language) return { kind: "reply", reply: rule.name, language };
  }
  return { kind: "pass" };
}

/** Whether a rule leaves a message alone, so that no example of its reply may refuse it either. */
export const isExempt = (rules: readonly SafetyRule[], name: RuleName, message: string): boolean => {
  const text = ruleText(ruleWords(message));
  return rules.some((rule) => rule.name === name && rule.unless.some((phrase) => occurs(phrase, text)));
};

function languageOfMatch(rule: SafetyRule, text: RuleText): ReplyLanguage | undefined {
  const seen = rule.ignore.reduce(hide, text);
  const found = rule.phrases.find(({ phrase }) => occurs(phrase, seen));
  if (!found || rule.unless.some((phrase) => occurs(phrase, text))) return undefined;
  return found.language;
}

function hide(text: RuleText, phrase: Phrase): RuleText {
  if (!occurs(phrase, text)) return text;
  const { words } = text;
  const seen = [...words];
  for (let at = 0; at < words.length; at += 1) {
    const end = endOfMatch(phrase, words, at);
    if (end !== undefined) seen.fill(hidden, at, end);
  }
  return ruleText(seen);
}
