import type { ProgramName } from "#shared/finance/program-charges.ts";
import { detectLanguage } from "../languages/detect.ts";
import { occurs, ruleText } from "../safety/phrase-pattern.ts";
import { isSpanish } from "../text/amounts.ts";
import {
  chooseSum,
  claimAmount,
  findAsked,
  findOpened,
  hasPrincipal,
  isJustNumber,
  isShort,
  type SumTool,
} from "./choose-sum.ts";
import { addToDown, payOffDebts, readCorrection, readRefinance } from "./corrections.ts";
import { type Facts, mergeFacts } from "./facts.ts";
import { moneyFact } from "./money-facts.ts";
import { answerPending, type Choice } from "./pending.ts";
import { type MessageReading, readMessage } from "./read-message.ts";
import type { LinedPhrase, MoneyRole, RoleWords, SumLanguage, SumWords } from "./read-words.ts";
import { rememberTermRates } from "./term-rates.ts";
import { type ConversationState, openSum, type Step, type Turn, turnFor } from "./turn.ts";
import { choicesFor } from "./unclear.ts";

export type Words = { readonly roles: RoleWords; readonly sums: SumWords };

/** What the conversation is about apart from sums. */
export type Talk = {
  readonly program: ProgramName | undefined;
  readonly isRefinance: boolean;
  readonly isDivided: boolean;
  readonly isRental: boolean;
  readonly hasNoSums: boolean;
};

export const initialState: ConversationState = {
  facts: {},
  sum: undefined,
  pending: undefined,
  isTalkingSums: false,
  language: "en",
};

const aboutNothing: Talk = {
  program: undefined,
  isRefinance: false,
  isDivided: false,
  isRental: false,
  hasNoSums: false,
};

export function step(
  state: ConversationState,
  text: string,
  tools: readonly SumTool[],
  words: Words,
  talk = aboutNothing,
): Step {
  const language = languageOf(text, state.language);
  const reading = readMessage(text, words.roles, language);
  const rest = { ...state, language, isTalkingSums: false };
  // Clauses do not matter here: "price is 1.2 million, 25% down, what would I pay".
  const whole = ruleText(reading.tokens.words.filter((word) => word !== "."));
  const says = (phrases: readonly LinedPhrase[]) => phrases.some(({ phrase }) => occurs(phrase, whole));
  const otherWords = countOtherWords(reading, words.roles);
  if (talk.hasNoSums) return { state: rest, turn: { kind: "none" } };
  if (isNoSum(reading, words.sums, says)) {
    const facts = mergeFacts(state.facts, withoutRate(reading.facts));
    return { state: { ...rest, facts }, turn: { kind: "none" } };
  }
  const explained = explain(state, reading, otherWords, words.sums, says);
  if (explained) return { state: { ...rest, isTalkingSums: true }, turn: explained };

  const other = findAsked(tools, words.sums, says, state.facts, reading);
  const asksOther = other !== undefined && other !== state.sum && says(words.sums.question);
  const opened = says(words.sums.definition) ? undefined : findOpened(tools, words.sums, says);
  const opensOther = opened !== undefined && opened !== state.sum && !says(words.sums.what_if);
  const isAnswer = !asksOther && !opensOther && (isShort({ otherWords }) || !says(words.sums.question));
  const answered = isAnswer ? answerPending(state.pending, reading, words, says) : undefined;
  const given = { ...reading, ...answered };
  const asked = findAsked(tools, words.sums, says, state.facts, given);
  const ofTalk = talk.isRental ? "rent_coverage" : talk.isRefinance ? "refinance_break_even" : undefined;
  const subject = asked ?? state.sum ?? tools.find(({ name }) => name === ofTalk);
  const said = answered ? given : readCorrection(given, state.facts, subject, says(words.sums.what_if));
  const claimed = claimAmount({ ...reading, unlabeled: said.unlabeled }, said.facts, subject, asked !== undefined);
  const averaged = answered ? {} : averageIfSaid(state, otherWords, words.sums, says);
  const refinanced = readRefinance({ ...averaged, ...mergeFacts(said.facts, claimed.facts) }, state.facts, subject);
  const paidOff = says(words.sums.what_if) ? reading.paidOff : [];
  const own = payOffDebts(addToDown(refinanced, state.facts), state.facts, paidOff);
  const isNew = asked !== undefined && hasPrincipal(own) && !says(words.sums.what_if);
  const facts = mergeFacts(isNew ? withoutKind(state.facts) : state.facts, own);
  const message = { reading: { ...reading, unlabeled: said.unlabeled }, own, known: facts, otherWords, says };
  const { sum: current, isTalkingSums } = state;
  const isAsking = isTalkingSums && state.pending !== undefined;
  const tool = answered
    ? current
    : chooseSum({ ...message, ...talk, current, isTalkingSums, isAsking, asked, opened, words: words.sums, tools });
  if (!tool) {
    const kept = mergeFacts(state.facts, {
      ...(says(words.sums.rate) ? own : withoutRate(own)),
      ...exemption(reading),
    });
    return openSum({ ...rest, facts: kept }, opened);
  }

  const known = withProgram(mergeFacts(facts, reading.loan), talk);
  const stored = tool.name === "compare_terms" && known.rates?.length === 2 ? rememberTermRates(known) : known;
  const next = { ...rest, facts: stored, sum: tool, pending: undefined, isTalkingSums: true };
  const isKnown = ({ value }: MessageReading["unlabeled"][number]) =>
    says(words.sums.question) && Object.values(facts).includes(value);
  const asksAbout = claimed.left.filter((one) => isWorthAsking(message)(one) && !isKnown(one));
  const [unclear] = isJustNumber(message) || asked || (isAsking && !answered) ? asksAbout : [];
  const named = unclear ? roleByName(unclear, tool, stored, words.roles, says) : {};
  const isClear = Object.keys(named).length > 0;
  const clear = isClear ? { ...next, facts: mergeFacts(stored, named) } : next;
  return turnFor(clear, tool, answered ? undefined : reading.needsPeriod, isClear ? undefined : unclear, state.pending);
}

/** "No idea about the costs, say 9k": the message names one of the things that the amount can be. */
function roleByName(
  amount: MessageReading["unlabeled"][number],
  tool: SumTool,
  known: Facts,
  { names }: RoleWords,
  says: (phrases: readonly LinedPhrase[]) => boolean,
): Facts {
  const isMoney = (choice: Choice) => choice !== "term" && choice !== "rate" && choice !== "down_percent";
  const choices = choicesFor(amount, tool, known).filter(isMoney);
  const [choice, other] = choices.filter((one) => says(names[one as MoneyRole]));
  return choice && !other ? Object.fromEntries([moneyFact(choice as MoneyRole, amount.value, undefined)]) : {};
}

/** A bare number may be a score, an age or a count; it is asked about only if the message is nothing else. */
const isWorthAsking =
  (message: Parameters<typeof isJustNumber>[0]) =>
  ({ kind }: MessageReading["unlabeled"][number]) =>
    kind === "money" || isJustNumber(message);

/** "Why so high?" or "so which is better?" after a sum. */
function explain(
  { sum, facts, isTalkingSums, pending }: ConversationState,
  reading: MessageReading,
  otherWords: number,
  words: SumWords,
  says: (phrases: readonly LinedPhrase[]) => boolean,
): Turn | undefined {
  if (!sum || !isTalkingSums || pending || !isShort({ otherWords })) return undefined;
  const kind = says(words.verdict) ? "verdict" : says(words.explain) ? "explain" : undefined;
  if (!kind) return undefined;
  const { term, terms, ...figures } = reading.facts;
  if (Object.keys(figures).length > 0 || reading.unlabeled.length > 0) return undefined;
  const read = sum.read(facts);
  return read.kind === "run" ? { kind, tool: sum, input: read.input } : undefined;
}

/** What a house is worth and what is owed on it together are a sum, whatever the money is for. */
const isNoSum = ({ facts }: MessageReading, words: SumWords, says: (phrases: readonly LinedPhrase[]) => boolean) =>
  says(words.not_a_sum) && !(facts.value !== undefined && facts.balance !== undefined);

/** "Average rate", while another figure is asked for. */
function averageIfSaid(
  { sum, pending, facts }: ConversationState,
  otherWords: number,
  words: SumWords,
  says: (phrases: readonly LinedPhrase[]) => boolean,
): Facts {
  const isOpen = pending !== undefined && sum?.uses.includes("rate") && facts.rate === undefined;
  return isOpen && isShort({ otherWords }) && says(words.average_rate) ? { rate: "average" } : {};
}

/** A new question about another loan does not inherit the kind of the last one. */
function withoutKind(facts: Facts): Facts {
  const { program, isArm, armYears, points, buydown, percentOf, terms, rates, quotes, ...rest } = facts;
  return rest;
}

/** "Is 5% enough?" names no rate. */
function withoutRate({ rate, rates, ...rest }: Facts): Facts {
  return rest;
}

/** The kind of loan that the conversation is about, unless the sum has one of its own. */
const withProgram = (facts: Facts, { program }: Talk): Facts =>
  facts.program === undefined && program ? { ...facts, program } : facts;

/** Who does not pay the VA's fee is remembered from any message. */
const exemption = ({ loan: { isVaExempt } }: MessageReading): Facts => (isVaExempt === undefined ? {} : { isVaExempt });

const countOtherWords = ({ tokens }: MessageReading, { fillers }: RoleWords) =>
  tokens.words.filter((word, at) => !tokens.amounts.has(at) && word !== "." && !fillers.has(word)).length;

/** The language of the message, or of the conversation if the message is little more than a number. */
function languageOf(message: string, before: SumLanguage): SumLanguage {
  const detected = detectLanguage(message);
  if (detected === "es" || isSpanish(message)) return "es";
  const words = message.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= 3 ? "en" : before;
}
