import type { ProgramName } from "#shared/finance/program-charges.ts";
import {
  asksOwnQuestion,
  changesFigure,
  claimAmount,
  fewWords,
  hasPrincipal,
  isJustNumber,
  isShort,
  type SumTool,
} from "./choose-sum.ts";
import {
  addToDown,
  payOffDebts,
  readCorrection,
  readForPayment,
  readLimit,
  readRefinance,
  readSecondLoan,
  readStay,
} from "./corrections.ts";
import { type Facts, mergeFacts } from "./facts.ts";
import { findAsked, findOpened } from "./find-asked.ts";
import { type Heard, hear } from "./hear.ts";
import { isStartNeeded } from "./loan-start.ts";
import { answerPending } from "./pending.ts";
import { applyRateDrop } from "./rate-drop.ts";
import type { MessageReading } from "./read-message.ts";
import type { RoleWords, SumWords } from "./read-words.ts";
import { rentalSums } from "./rental.ts";
import type { ConversationState } from "./turn.ts";
import { isAskingOriginalLoan, placeNamed } from "./va-matters.ts";

export type Words = { readonly roles: RoleWords; readonly sums: SumWords };

/** What the conversation is about apart from sums. */
export type Talk = {
  readonly program: ProgramName | undefined;
  readonly isRefinance: boolean;
  readonly isDivided: boolean;
  readonly isRental: boolean;
  readonly isDscr: boolean;
  readonly isCashOut: boolean;
  readonly wantsToBuy: boolean;
  /** Whether the loan is to stand behind a mortgage that stays: a home equity loan or line. */
  readonly isSecondLoan: boolean;
  /** Whether the visitor asked us for today's rates, and so need not be asked for one. */
  readonly asksOurRate: boolean;
  readonly hasNoSums: boolean;
  /** Whether it is about a VA entitlement. */
  readonly isEntitlement: boolean;
  /** Whether it is about a home to buy with a VA loan. */
  readonly isVaPurchase: boolean;
  /** Whether the last message was about the VA funding fee. */
  readonly isFundingFee: boolean;
  /** What becomes of the home with the first VA loan. */
  readonly vaHome: "kept" | "sold" | undefined;
  /** What was said of where the next home is. */
  readonly place: string | undefined;
};

/** Everything that a message is read with. */
export type Surroundings = {
  readonly state: ConversationState;
  readonly tools: readonly SumTool[];
  readonly words: Words;
  readonly talk: Talk;
};

/** What a message says about sums, given what was said before it. */
export type Told = {
  /** Whether it answers the question that was asked last. */
  readonly isAnswer: boolean;
  /** The sum that it asks for, and the one that it begins without figures. */
  readonly asked: SumTool | undefined;
  readonly opened: SumTool | undefined;
  /** The figures of this message, and all figures so far. */
  readonly own: Facts;
  readonly known: Facts;
  /** Amounts whose role is not said, and those of them that the sum has no use for. */
  readonly unlabeled: MessageReading["unlabeled"];
  readonly left: MessageReading["unlabeled"];
};

export function readFigures(heard: Heard, { state, tools, words, talk }: Surroundings): Told {
  const { reading, says } = heard;
  const opened = says(words.sums.definition) ? undefined : findOpened(tools, words.sums, says);
  const answered = answersPending(heard, opened, { state, tools, words, talk });
  const noted = answered ? {} : figureBeforeQuestion(heard, { state, tools, words, talk });
  const isAsSaid = !answered && Object.keys(noted).length === 0;
  const given = isAsSaid ? reading : { ...reading, facts: { ...reading.facts, ...noted }, ...answered };
  const asked = findAsked(given, heard, { state, tools, words, talk });
  const subject =
    (answered ? state.sum : asked) ?? state.sum ?? tools.find(({ name }) => name === sumOfTalk(talk, given.facts));
  // "And the monthly on 285?" after another sum is a question of its own.
  const isOtherSum = asked !== undefined && state.sum !== undefined && asked !== state.sum && !says(words.sums.what_if);
  const isWhatIf = !isOtherSum && changesFigure(heard, words.sums);
  const said = answered ? given : readCorrection(readLimit(given, subject), state.facts, subject, isWhatIf);
  // "And for 850", after what nothing down goes up to.
  const isAsked = asked !== undefined || (isWhatIf && subject?.name === "va_entitlement");
  const claimed = claimAmount({ ...reading, unlabeled: said.unlabeled }, said.facts, subject, isAsked);
  // "25% down, use the average" gives the rate too.
  const isOneFigure = answered && !rentalSums.has(state.sum?.name ?? "");
  const averaged = isOneFigure ? {} : averageIfSaid(state, heard, words.sums);
  const refinanced = readRefinance({ ...averaged, ...mergeFacts(said.facts, claimed.facts) }, state.facts, subject);
  const dropped = withKeptPayment(applyRateDrop(refinanced, state.facts, subject), heard, words.sums);
  const stayed = readSecondLoan(readStay(dropped, subject), subject);
  const meant = readForPayment(stayed, state.facts, subject, asked && says(words.sums.loan_meant));
  const paidOff = payOffDebts(addToDown(meant, state.facts), state.facts, isWhatIf ? reading.paidOff : []);
  const { began, ...others } = paidOff;
  const own = { ...(isStartNeeded(state.facts) ? paidOff : others), ...placeNamed(heard, subject) };
  const isNew = asked !== undefined && hasPrincipal(own) && !isWhatIf;
  const earlier = isNew ? { ...withoutKind(state.facts), ...ratesFor(asked, state.facts) } : state.facts;
  const known = mergeFacts(asked && !answered ? withoutKeptPayment(earlier) : earlier, own);
  const { unlabeled } = said;
  return { isAnswer: answered !== undefined, asked, opened, own, known, unlabeled, left: claimed.left };
}

/** The answer to the question that was asked last, unless the message asks for another sum or something else. */
function answersPending(heard: Heard, opened: SumTool | undefined, { state, tools, words, talk }: Surroundings) {
  const { reading, says } = heard;
  const isWhatIf = changesFigure(heard, words.sums);
  const asked = findAsked(reading, heard, { state, tools, words, talk });
  // "What would the payment be on 300 with 5 down" asks about another loan, "what would it be with 5 down" does not.
  const isOtherLoan = hasPrincipal(reading.facts) || reading.unlabeled.length > 0;
  const isChange = isWhatIf && isShort(heard) && (says(words.sums.what_if) || !isOtherLoan);
  const asksOther = asked !== undefined && asked !== state.sum && says(words.sums.question) && !isChange;
  const opensOther = opened !== undefined && opened !== state.sum && !isWhatIf;
  // After a result, a number alone takes the place of what was assumed; a sentence with a number does not.
  const isShown = state.pending?.kind === "slot" && state.sum?.read(state.facts).kind === "run";
  const isNextHome = isAskingOriginalLoan(state) && !isJustNumber(heard) && says(words.sums.next_home);
  const isElse =
    isNextHome ||
    (isShown && !isJustNumber(heard)) ||
    asksOther ||
    opensOther ||
    asksSomethingElse(heard, asked, state, words.sums);
  return isElse ? undefined : answerPending(state, reading, words, says);
}

/** Whether it has a question that the sum which is going on does not answer. */
function asksSomethingElse(
  heard: Heard,
  asked: SumTool | undefined,
  { sum }: ConversationState,
  words: SumWords,
): boolean {
  const { says, saysInClause } = heard;
  const wantsResult = asked === sum || says(words.result) || saysInClause(words.result) || says(words.average_rate);
  return asksOwnQuestion(heard, words) && !(isShort(heard) && (changesFigure(heard, words) || wantsResult));
}

/** "About 400. What else do you need?": the figure is kept, while the question is answered. */
function figureBeforeQuestion(heard: Heard, { state, words }: Surroundings): Facts {
  if (!state.pending || !asksOwnQuestion(heard, words.sums)) return {};
  const first = hear(state.language, heard.opening, words.roles);
  const isFigure = first.otherWords <= fewWords && !first.says(words.sums.question);
  return (isFigure && answerPending(state, first.reading, words, first.says)?.facts) || {};
}

function sumOfTalk({ isRental, isRefinance }: Talk, { downPercent, downAmount }: Facts): string | undefined {
  if (isRental) return "rent_coverage";
  if (isRefinance) return "refinance_break_even";
  // "Buying. 550k, 10 down."
  return downPercent !== undefined || downAmount !== undefined ? "monthly_payment" : undefined;
}

/** "Average rate", while another figure is asked for. */
function averageIfSaid(
  { sum, pending, facts }: ConversationState,
  { otherWords, says }: Heard,
  words: SumWords,
): Facts {
  const isOpen = pending !== undefined && sum?.uses.includes("rate") && facts.rate === undefined;
  return isOpen && isShort({ otherWords }) && says(words.average_rate) ? { rate: "average" } : {};
}

/** "Quoted 5.875, the other one 6.5", then "what's the difference on 640k". */
const ratesFor = ({ name }: SumTool, { rates }: Facts): Facts => (name === "rate_difference" && rates ? { rates } : {});

/** "What if I keep paying what I pay now", until something else is asked. */
const withKeptPayment = (own: Facts, { says }: Heard, { keeps_payment }: SumWords): Facts =>
  says(keeps_payment) ? { ...own, keepsPayment: true } : own;
const withoutKeptPayment = ({ keepsPayment: _, ...facts }: Facts): Facts => facts;

/** A new question about another loan does not inherit the kind of the last one, nor the rate of the one that is owed. */
function withoutKind(facts: Facts): Facts {
  const { program, isArm, armYears, points, buydown, percentOf, terms, rates, quotes, rate, ...others } = facts;
  const { isInterestOnly, orInterestOnly, ...rest } = others;
  if (rate === undefined || facts.balance === undefined) return { ...rest, ...(rate !== undefined && { rate }) };
  return { ...rest, currentRate: facts.currentRate ?? rate };
}
