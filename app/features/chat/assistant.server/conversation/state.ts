import { slotFacts } from "../tool.ts";
import { armFacts } from "./arm-terms.ts";
import { assumeIn, assumeRest, withOurRate } from "./assume.ts";
import { asksAnew, asksOwnQuestion, chooseSum, fewWords, isJustNumber, isShort, type SumTool } from "./choose-sum.ts";
import { type Facts, mergeFacts } from "./facts.ts";
import { findAsked } from "./find-asked.ts";
import { type Heard, hear, type Says } from "./hear.ts";
import { moneyFact } from "./money-facts.ts";
import { withOneIncome } from "./one-income.ts";
import { averageSlots, type Choice } from "./pending.ts";
import { readFigures, type Surroundings, type Talk, type Told, type Words } from "./read-figures.ts";
import type { MessageReading } from "./read-message.ts";
import type { MoneyRole, RoleWords, SumWords } from "./read-words.ts";
import { hearRental, rentalSums } from "./rental.ts";
import { rememberTermRates } from "./term-rates.ts";
import { type ConversationState, openSum, type Step, type Turn, turnFor } from "./turn.ts";
import { choicesFor } from "./unclear.ts";
import { readVaMatters, rolesFor, stateFor, toolsFor, vaStanding, withPlace } from "./va-matters.ts";

export const initialState: ConversationState = {
  facts: {},
  sum: undefined,
  pending: undefined,
  isTalkingSums: false,
  hasOtherMatter: false,
  language: "en",
};

const aboutNothing: Talk = {
  program: undefined,
  isRefinance: false,
  isDivided: false,
  isRental: false,
  isDscr: false,
  isCashOut: false,
  isSecondLoan: false,
  wantsToBuy: false,
  asksOurRate: false,
  hasNoSums: false,
  isEntitlement: false,
  isVaPurchase: false,
  isFundingFee: false,
  vaHome: undefined,
  place: undefined,
};

export function step(
  before: ConversationState,
  text: string,
  tools: readonly SumTool[],
  words: Words,
  talk = aboutNothing,
): Step {
  const state = stateFor(before, talk);
  const around = { state, tools: toolsFor(tools, talk), words, talk };
  const said = hear(state.language, text, rolesFor(words.roles, around));
  const heard = withOneIncome(readVaMatters(hearRental(said, around), around), state.facts, words.sums);
  const next = stepWith(heard, around);
  const isOther = next.turn.kind === "none" && tellsOtherMatter(heard, words.sums);
  return isOther ? { ...next, state: { ...next.state, hasOtherMatter: true } } : next;
}

/** "Hi" and bare figures are no matter of their own; "I got student loans like 40k" is one. */
const tellsOtherMatter = (heard: Heard, words: SumWords) => {
  const { studentBalance: _, ...figures } = heard.reading.facts;
  return asksOwnQuestion(heard, words) || (Object.keys(figures).length === 0 && heard.otherWords > fewWords);
};

function stepWith(heard: Heard, { state, tools, words, talk }: Surroundings): Step {
  const { language, reading, says } = heard;
  const rest = { ...state, language, isTalkingSums: false };
  const around = { state, tools, words, talk };
  const isNone = isNoSum(reading, words.sums, says) && !asksInSpite(heard, around);
  if (talk.hasNoSums || (isNone && !givesAsked(state, reading.facts))) {
    const own = says(words.sums.business_income) ? withoutIncome(reading.facts) : reading.facts;
    const facts = mergeFacts(state.facts, { ...withoutRate(own), ...armFacts(reading) });
    return { state: { ...rest, facts }, turn: { kind: "none" } };
  }
  // "What's the most it can go up to" asks for no result that was shown before.
  const isOther = asksAnew(findAsked(reading, heard, around), state.sum, reading.facts);
  const explained = isOther ? undefined : explain(state, heard, words.sums);
  if (explained) return { state: { ...rest, isTalkingSums: true }, turn: explained };
  const assumed = isOther ? undefined : assumeRest(state, heard, words.sums);
  if (assumed) return { state: { ...rest, ...assumed.state, isTalkingSums: true }, turn: assumed.turn };
  const told = readFigures(heard, around);
  const tool = told.isAnswer ? state.sum : chooseTool(heard, told, around);
  if (tool) return continueSum(rest, tool, heard, told, around);
  const facts = factsWithoutSum(heard, told, around);
  return openSum({ ...rest, facts, pending: stillPending(state, facts) }, told.opened);
}

const messageOf = ({ language: _, reading, ...heard }: Heard, { own, known, unlabeled }: Told) => ({
  ...heard,
  ...{ reading: { ...reading, unlabeled }, own, known },
});

const isAskingFigure = ({ isTalkingSums, pending }: ConversationState) => isTalkingSums && pending !== undefined;

function chooseTool(heard: Heard, told: Told, { state, tools, words, talk }: Surroundings): SumTool | undefined {
  const { sum: current, isTalkingSums, hasOtherMatter } = state;
  const { asked, opened } = told;
  const isAsking = isAskingFigure(state);
  const message = messageOf(heard, told);
  const around = { current, isTalkingSums, hasOtherMatter, isAsking, asked, opened };
  return chooseSum({ ...message, ...talk, ...around, words: words.sums, tools });
}

/** What is still to be asked for, if a message that asks something else gave the figure in passing. */
function stillPending({ sum, pending }: ConversationState, facts: Facts): ConversationState["pending"] {
  if (!sum || pending?.kind !== "slot") return pending;
  const read = sum.read(facts);
  return read.kind === "ask" ? { kind: "slot", slot: read.slot } : undefined;
}

/** What is remembered of a message that is about no sum. */
const factsWithoutSum = (heard: Heard, { own }: Told, { state, words, talk }: Surroundings): Facts =>
  mergeFacts(state.facts, {
    ...(heard.says(words.sums.rate) ? own : withoutRate(own)),
    ...offeredRate(own, state),
    ...vaStanding(heard, words.sums, talk),
    ...armFacts(heard.reading, heard.says(words.sums.definition)),
  });

/** "Someone on the phone told me 6.125 with no cost. Is that a scam?", when asked for the rate of the new loan. */
const offeredRate = ({ rate }: Facts, { pending }: ConversationState): Facts =>
  pending?.kind === "slot" && pending.slot === "new_rate" && typeof rate === "number" ? { newRate: rate } : {};

function continueSum(
  rest: ConversationState,
  tool: SumTool,
  heard: Heard,
  told: Told,
  { state, words, talk }: Surroundings,
): Step {
  const { reading, says } = heard;
  const withKind = mergeFacts(told.known, { ...reading.loan, ...armFacts(reading) });
  const known = withPlace(withOurRate(withProgram(withKind, talk), tool, talk), tool, talk);
  const facts = tool.name === "compare_terms" && known.rates?.length === 2 ? rememberTermRates(known) : known;
  const next = { ...rest, facts, sum: tool, pending: undefined, isTalkingSums: true };
  const period = told.isAnswer ? undefined : reading.needsPeriod;
  const unclear = findUnclear(heard, told, isAskingFigure(state), words.sums);
  const named = unclear ? roleByName(unclear, tool, facts, words.roles, says) : {};
  const isNamed = Object.keys(named).length > 0;
  const answered = turnFor(
    { ...next, facts: mergeFacts(facts, named) },
    tool,
    period,
    isNamed ? undefined : unclear,
    state.pending,
  );
  const isAgain = answered.turn.kind === "ask" && answered.turn.isAgain;
  const isRate = answered.turn.kind === "ask" && averageSlots.has(answered.turn.slot);
  const isQuestion = says(words.sums.question) || heard.isMarkedQuestion || says(words.sums.still_a_sum);
  const asksOnly = told.asked === tool && Object.keys(told.own).length === 0;
  // "Does it work at 25% down", said of rents, needs no rate of the visitor.
  const isCoverage = told.asked === tool && rentalSums.has(tool.name);
  if (
    says(words.sums.result) ||
    (isRate && (isAgain || isQuestion || isCoverage)) ||
    (isQuestion && (isAgain || asksOnly))
  ) {
    return assumeIn(answered, tool, isQuestion);
  }
  return asksBackDown(answered.turn, says, words.sums)
    ? { state: { ...rest, facts }, turn: { kind: "none" } }
    : answered;
}

/** The first amount that has to be asked about: what is it? */
function findUnclear(heard: Heard, told: Told, isAsking: boolean, words: SumWords) {
  const message = messageOf(heard, told);
  if (heard.says(words.own_result)) return undefined;
  const isDue = isJustNumber(message) || told.asked !== undefined || (isAsking && !told.isAnswer);
  const isKnown = ({ value }: MessageReading["unlabeled"][number]) =>
    heard.says(words.question) && Object.values(told.known).includes(value);
  return isDue ? told.left.find((one) => isWorthAsking(message)(one) && !isKnown(one)) : undefined;
}

/** "No idea about the costs, say 9k": the message names one of the things that the amount can be. */
function roleByName(
  amount: MessageReading["unlabeled"][number],
  tool: SumTool,
  known: Facts,
  { names }: RoleWords,
  says: Says,
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

/** "Why so high?", "so which is better?", "anything cheaper?" or "what's the payment on that?" after a sum. */
function explain(
  { sum, facts, isTalkingSums, pending }: ConversationState,
  { reading, otherWords, says }: Heard,
  words: SumWords,
): Turn | undefined {
  const isAskingBack = pending !== undefined && pending.kind !== "slot";
  if (!sum || !isTalkingSums || isAskingBack || !isShort({ otherWords })) return undefined;
  const asked = (["improve", "verdict", "explain", "result"] as const).find((one) => says(words[one]));
  // "What's that a month?" asks for a payment, which not every sum has.
  const isOther = asked === "result" && !sum.uses.includes("rate") && says(words.payment);
  if (!asked || isOther) return undefined;
  const { term, terms, ...figures } = reading.facts;
  if (Object.keys(figures).length > 0 || reading.unlabeled.length > 0) return undefined;
  const read = sum.read(facts);
  return read.kind === "run" ? { kind: asked === "result" ? "run" : asked, tool: sum, input: read.input } : undefined;
}

/**
 * What a house is worth and what is owed on it together are a sum, whatever the money is for; so are deposits, and what
 * can be afforded with student loans in deferment.
 */
const isNoSum = (
  { facts: { value, balance, homes, monthlyDeposits, studentBalance } }: MessageReading,
  words: SumWords,
  says: Says,
) =>
  (says(words.not_a_sum) || says(words.business_income)) &&
  !says(words.still_a_sum) &&
  homes === undefined &&
  monthlyDeposits === undefined &&
  !(studentBalance !== undefined && says(words.sums["affordability"]?.asks ?? [])) &&
  (value === undefined || balance === undefined);

/** "What would a 60k HELOC cost a month?", "appraised 25k low, how much cash now": of the very words that make others none. */
const aboutNoSumWords: ReadonlySet<string> = new Set(["second_mortgage", "appraisal_gap"]);
const asksInSpite = (heard: Heard, around: Surroundings) =>
  aboutNoSumWords.has(findAsked(heard.reading, heard, around)?.name ?? "");

/** "Score is 688, car payment 410", when asked for debts. */
const givesAsked = ({ pending, isTalkingSums }: ConversationState, { car, student, cards, ...facts }: Facts) =>
  isTalkingSums &&
  pending?.kind === "slot" &&
  (facts[slotFacts[pending.slot]] ?? (pending.slot === "debts" ? (car ?? student ?? cards) : undefined)) !== undefined;

/** "Is 5% enough?" names no rate. */
function withoutRate({ rate, rates, ...rest }: Facts): Facts {
  return rest;
}

/** "Made 71k but after mileage it says 38k on taxes". */
function withoutIncome({ monthlyIncome, otherIncome, ...rest }: Facts): Facts {
  return rest;
}

/** The kind of loan that the conversation is about, unless the sum has one of its own. */
const withProgram = (facts: Facts, { program }: Talk): Facts =>
  facts.program === undefined && program ? { ...facts, program } : facts;

/** Whoever asks for the smallest down payment is not asked how much it is; an entry answers what no sum does. */
const asksBackDown = (turn: Turn, says: Says, { sums }: SumWords) =>
  turn.kind === "ask" && turn.slot === "down" && says(sums["least_down"]?.asks ?? []);
