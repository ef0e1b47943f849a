import type { ProgramName } from "#shared/finance/program-charges.ts";
import { detectLanguage } from "../languages/detect.ts";
import { occurs, ruleText } from "../safety/phrase-pattern.ts";
import { isSpanish } from "../text/amounts.ts";
import type { Slot } from "../tool.ts";
import { chooseSum, claimAmount, findAsked, hasPrincipal, isJustNumber, isShort, type SumTool } from "./choose-sum.ts";
import { addToDown, readCorrection, readRefinance } from "./corrections.ts";
import { type Facts, mergeFacts } from "./facts.ts";
import { answerPending, type Choice, type Pending } from "./pending.ts";
import { type MessageReading, readMessage } from "./read-message.ts";
import type { LinedPhrase, RoleWords, SumLanguage, SumWords } from "./read-words.ts";
import { choicesFor } from "./unclear.ts";

export type Words = { readonly roles: RoleWords; readonly sums: SumWords };

/** Everything that the conversation has said so far about sums. Computed anew from its messages for every answer. */
export type ConversationState = {
  readonly facts: Facts;
  readonly sum: SumTool | undefined;
  readonly pending: Pending | undefined;
  /** Whether the last message was about the sum, so that "what about FHA?" is too. */
  readonly isTalkingSums: boolean;
  readonly language: SumLanguage;
};

/** What the last message asks for. */
export type Turn =
  | { readonly kind: "none" }
  | { readonly kind: "run"; readonly tool: SumTool; readonly input: unknown }
  | { readonly kind: "explain"; readonly tool: SumTool; readonly input: unknown }
  /** `isAgain`: the message gave another figure than the one it was asked for. */
  | { readonly kind: "ask"; readonly tool: SumTool; readonly slot: Slot; readonly isAgain: boolean }
  | { readonly kind: "unclear"; readonly tool: SumTool; readonly value: number; readonly choices: readonly Choice[] }
  | { readonly kind: "period"; readonly tool: SumTool; readonly role: "income" | "extra"; readonly value: number };

type Step = { readonly state: ConversationState; readonly turn: Turn };

/** What the conversation is about apart from sums. */
export type Talk = {
  readonly program: ProgramName | undefined;
  readonly isRefinance: boolean;
  readonly isDivided: boolean;
  readonly isDscr: boolean;
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
  isDscr: false,
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
  const isAnswer = !asksOther && (isShort({ otherWords }) || !says(words.sums.question));
  const answered = isAnswer ? answerPending(state.pending, reading, words, says) : undefined;
  const given = { ...reading, ...answered };
  const asked = findAsked(tools, words.sums, says, state.facts, given);
  const subject = asked ?? state.sum;
  const said = answered ? given : readCorrection(given, state.facts, subject, says(words.sums.what_if));
  const claimed = claimAmount(said.unlabeled, said.facts, subject);
  const own = addToDown(readRefinance(mergeFacts(said.facts, claimed.facts), state.facts, subject), state.facts);
  const isNew = asked !== undefined && hasPrincipal(own) && !says(words.sums.what_if);
  const facts = mergeFacts(isNew ? withoutKind(state.facts) : state.facts, own);
  const message = { reading: { ...reading, unlabeled: said.unlabeled }, own, otherWords, says };
  const { sum: current, isTalkingSums } = state;
  const tool = answered
    ? current
    : chooseSum({ ...message, ...talk, current, isTalkingSums, asked, words: words.sums, tools });
  if (!tool) {
    const kept = mergeFacts(state.facts, {
      ...(says(words.sums.rate) ? own : withoutRate(own)),
      ...exemption(reading),
    });
    return { state: { ...rest, facts: kept }, turn: { kind: "none" } };
  }

  const known = withProgram(mergeFacts(facts, reading.loan), talk);
  const next = { ...rest, facts: known, sum: tool, pending: undefined, isTalkingSums: true };
  const isKnown = ({ value }: MessageReading["unlabeled"][number]) =>
    says(words.sums.question) && Object.values(facts).includes(value);
  const open = claimed.left.filter((one) => isWorthAsking(message)(one) && !isKnown(one));
  const [unclear] = isJustNumber(message) || asked ? open : [];
  return turnFor(next, tool, answered ? undefined : reading.needsPeriod, unclear, state.pending);
}

/** Runs the sum, or asks for the one number that is missing or not clear. */
function turnFor(
  state: ConversationState,
  tool: SumTool,
  period: MessageReading["needsPeriod"],
  unclear: MessageReading["unlabeled"][number] | undefined,
  before: Pending | undefined,
): Step {
  if (period) {
    return { state: { ...state, pending: { kind: "period", ...period } }, turn: { kind: "period", tool, ...period } };
  }
  const choices = unclear ? choicesFor(unclear, tool, state.facts) : [];
  if (unclear && choices.length > 0) {
    const { value } = unclear;
    return {
      state: { ...state, pending: { kind: "choice", value, choices } },
      turn: { kind: "unclear", tool, value, choices },
    };
  }
  const sum = tool.read(state.facts);
  if (sum.kind === "run") return { state, turn: { kind: "run", tool, input: sum.input } };
  return {
    state: { ...state, pending: { kind: "slot", slot: sum.slot } },
    turn: { kind: "ask", tool, slot: sum.slot, isAgain: before?.kind === "slot" && before.slot === sum.slot },
  };
}

/** A bare number may be a score, an age or a count; it is asked about only if the message is nothing else. */
const isWorthAsking =
  (message: Parameters<typeof isJustNumber>[0]) =>
  ({ kind }: MessageReading["unlabeled"][number]) =>
    kind === "money" || isJustNumber(message);

/** "Why so high?" after a sum. */
function explain(
  { sum, facts, isTalkingSums, pending }: ConversationState,
  reading: MessageReading,
  otherWords: number,
  words: SumWords,
  says: (phrases: readonly LinedPhrase[]) => boolean,
): Turn | undefined {
  if (!sum || !isTalkingSums || pending || !isShort({ otherWords }) || !says(words.explain)) return undefined;
  const { term, terms, ...figures } = reading.facts;
  if (Object.keys(figures).length > 0 || reading.unlabeled.length > 0) return undefined;
  const read = sum.read(facts);
  return read.kind === "run" ? { kind: "explain", tool: sum, input: read.input } : undefined;
}

/** What a house is worth and what is owed on it together are a sum, whatever the money is for. */
const isNoSum = ({ facts }: MessageReading, words: SumWords, says: (phrases: readonly LinedPhrase[]) => boolean) =>
  says(words.not_a_sum) && !(facts.value !== undefined && facts.balance !== undefined);

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
