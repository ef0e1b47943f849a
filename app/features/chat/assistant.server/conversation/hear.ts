import { detectLanguage } from "../languages/detect.ts";
import { occurs, ruleText } from "../safety/phrase-pattern.ts";
import { isSpanish } from "../text/amounts.ts";
import { withJobPay } from "./job-pay.ts";
import { isLoanWished, loanStartIn } from "./loan-start.ts";
import { rateDropIn, withoutDrop } from "./rate-drop.ts";
import { type MessageReading, readMessage } from "./read-message.ts";
import type { LinedPhrase, RoleWords, SumLanguage } from "./read-words.ts";
import { withStudentPayment } from "./student-payment.ts";
import { clausesWithoutFigures } from "./tokens.ts";
import { loanEndIn, yearsLeftIn } from "./years-left.ts";

export type Says = (phrases: readonly LinedPhrase[]) => boolean;

/** One message, as its words are understood. */
export type Heard = {
  readonly language: SumLanguage;
  readonly reading: MessageReading;
  /** Whether it has a question mark. */
  readonly isMarkedQuestion: boolean;
  /** Whether one of its clauses without figures says so: "5% down, is pmi forever". */
  readonly saysInClause: Says;
  /** Words that are neither figures nor fillers. */
  readonly otherWords: number;
  readonly says: Says;
  /** What stands before its first comma or end of a sentence. */
  readonly opening: string;
};

export function hear(before: SumLanguage, text: string, roles: RoleWords): Heard {
  const language = languageOf(text, before);
  const reading = withStudentPayment(withJobPay(withSentences(readMessage(text, roles, language), text)));
  // Clauses do not matter here: "price is 1.2 million, 25% down, what would I pay".
  const whole = ruleText(reading.tokens.words.filter((word) => word !== "."));
  const says: Says = (phrases) => phrases.some(({ phrase }) => occurs(phrase, whole));
  const clauses = clausesWithoutFigures(reading.tokens).map(ruleText);
  const saysInClause: Says = (phrases) =>
    phrases.some(({ phrase }) => clauses.some((clause) => occurs(phrase, clause)));
  const isMarkedQuestion = text.includes("?");
  const otherWords = countOtherWords(reading, roles);
  const [opening = ""] = text.split(/[.,;!?\n](?=\s|$)/);
  return { language, reading, isMarkedQuestion, saysInClause, otherWords, says, opening };
}

/** With what only a whole sentence tells: when a loan began, when it ends, and how much lower a rate would be. */
function withSentences(reading: MessageReading, text: string): MessageReading {
  const { term, terms, ...others } = reading.facts;
  const rateDrop = rateDropIn(text);
  const yearsLeft = yearsLeftIn(text);
  const began = loanStartIn(text);
  const endYear = loanEndIn(text);
  const isOldLoan = reading.facts.loan !== undefined && !isLoanWished(text);
  // The term of the present loan is not that of the new one.
  const isOld = yearsLeft !== undefined || (began && began.termYears === term);
  const facts = isOld ? others : reading.facts;
  return {
    ...reading,
    unlabeled: reading.unlabeled.filter(({ value }) => value !== endYear),
    facts: {
      ...(rateDrop === undefined ? facts : { ...withoutDrop(facts, rateDrop), rateDrop }),
      ...(yearsLeft !== undefined && { yearsLeft }),
      ...(endYear !== undefined && { endYear }),
      ...(began && { began: { ...began, ...(isOldLoan && { loan: reading.facts.loan }) } }),
    },
  };
}

const countOtherWords = ({ tokens }: MessageReading, { fillers }: RoleWords) =>
  tokens.words.filter((word, at) => !tokens.amounts.has(at) && word !== "." && !fillers.has(word)).length;

/** The language of the message, or of the conversation if the message is little more than a number. */
function languageOf(message: string, before: SumLanguage): SumLanguage {
  const detected = detectLanguage(message);
  if (detected === "es" || isSpanish(message)) return "es";
  const words = message.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= 3 ? "en" : before;
}
