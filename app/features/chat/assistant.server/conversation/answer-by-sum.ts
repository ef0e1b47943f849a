import type { SumTexts } from "#app/content/sums-schema.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { occurs, ruleText, ruleWords } from "../safety/phrase-pattern.ts";
import type { ReadRates, StoredRates } from "../stored-rates.ts";
import { keepLatest } from "../text/keep-latest.ts";
import type { ChatTool, Slot } from "../tool.ts";
import { averageRate } from "./average-rate.ts";
import type { SumTool } from "./choose-sum.ts";
import type { FactName, Facts } from "./facts.ts";
import { asksForTodaysRates } from "./lookup-words.ts";
import type { Talk } from "./read-figures.ts";
import { type LinedPhrase, readRoleWords, readSumWords } from "./read-words.ts";
import { type Say, sayIn } from "./say.ts";
import { sayFacts } from "./say-facts.ts";
import { initialState, step } from "./state.ts";
import { readSubjects, subjectsOf } from "./subjects.ts";
import { comparedRates, comparedTerms } from "./term-rates.ts";
import { tokensOf } from "./tokens.ts";
import type { ConversationState, Turn } from "./turn.ts";
import { vaMatterOf } from "./va-matters.ts";

/** The messages of the visitor, oldest first, and the last one. */
type Asked = { readonly earlier: readonly string[]; readonly message: string };
/** A conversation up to its last message, and before that. */
type Read = { readonly before: ConversationState; readonly state: ConversationState; readonly turn: Turn };
export type SumAnswer = { readonly name: string; readonly text: string };

/** Older messages are not read again: nobody remembers a number of forty messages ago. */
const maxMessages = 15;

/** Conversations that were read lately, each up to one of its messages: the next message is read on top of it. */
const maxKept = 64;

/**
 * Answers by a sum or a look-up, or not at all. A conversation that is not kept, on another node or after a start, is read
 * from its beginning: nothing of a visitor has to be remembered between two messages.
 */
export function createSums(tools: readonly ChatTool[], texts: SumTexts) {
  const words = { roles: readRoleWords(), sums: readSumWords() };
  const subjects = readSubjects();
  const order = Object.keys(words.sums.sums);
  const sums = tools
    .filter((tool): tool is SumTool => tool.kind === "sum")
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

  const read = ({ earlier, message }: Asked): Read => readUpTo([...earlier.slice(-maxMessages), message]);
  const readUpTo = (texts: readonly string[]): Read => readKept(JSON.stringify(texts));
  const readKept = keepLatest(maxKept, (texts: string): Read => {
    const earlier: string[] = JSON.parse(texts);
    const message = earlier.pop() ?? "";
    const before = earlier.length === 0 ? initialState : readUpTo(earlier).state;
    return { before, ...step(before, message, sums, words, talkOf(earlier, message)) };
  });

  /** Nothing is worked out for a reverse mortgage, whose figures need a quote, or for somebody who cannot pay. */
  function talkOf(before: readonly string[], text: string): Talk {
    const { own, earlier } = subjectsOf(subjects, before, text);
    const all = [...own, ...earlier];
    const loans = all.flatMap(({ kind, name }) => (kind === "loan" ? [name] : []));
    const [loan] = loans;
    const texts = [...before, text];
    return {
      isRefinance: all.some(({ name }) => name === "refinance"),
      isDivided: all.some(({ name }) => name === "divorce" || name === "co_owner"),
      isDscr: loan === "dscr",
      isRental: loan === "dscr" || all.some(({ name }) => name === "rental"),
      isCashOut: all.some(({ name }) => name === "cash_out" || name === "heloc"),
      isSecondLoan: all.find(({ kind }) => kind === "purpose")?.name === "heloc",
      wantsToBuy: texts.some((one) => says(one, words.sums.to_buy)),
      asksOurRate: before.some(asksForTodaysRates),
      program: loan === "va" || loan === "fha" ? loan : undefined,
      hasNoSums: loan === "reverse" || all.some(({ kind }) => kind === "hardship"),
      ...vaMatterOf(before, text, { says, words: words.sums, loans }),
    };
  }

  const readRates: ReadRates = async () => {
    for (const tool of tools) if (tool.kind === "lookup" && tool.readRates) return tool.readRates();
    return undefined;
  };

  const find = ({ earlier, message }: Asked) => {
    for (const tool of tools) {
      const input = tool.kind === "lookup" ? tool.find(message, earlier) : undefined;
      if (input !== undefined) return { tool, input };
    }
    return undefined;
  };

  return {
    /** Whether the message is about a sum, so that no other answer is looked for. */
    isSum: (asked: Asked): boolean => !isOther(read(asked).turn),
    /** Whether it asks why the last result is so, or what to make of it. */
    isAboutLast: (asked: Asked): boolean => isAboutResult(read(asked).turn),
    /** The question that begins a sum, after an entry has answered: "how much house can I afford". */
    opening: async (asked: Asked): Promise<string | undefined> => {
      const { state, turn } = read(asked);
      if (turn.kind !== "open") return undefined;
      const say = sayIn(texts, state.language);
      return `${say("ask", "open")} ${await questionFor(turn, state, say, readRates)}`;
    },
    /** What the figures of a message amount to that asks for nothing. */
    sayBack: (asked: Asked, told: readonly string[] = []) => {
      const { before, state } = read(asked);
      const { monthlyIncome, otherIncome, ...others } = newFacts(before.facts, state.facts);
      // What an income leaves room for is no matter of a reverse mortgage.
      const { hasNoSums } = talkOf(asked.earlier, asked.message);
      const own = hasNoSums ? others : { ...others, monthlyIncome, otherIncome };
      return sayFacts(own, state.facts, sayIn(texts, state.language), { hasSums: !hasNoSums, told });
    },
    /** Whether a message in a language without sums has an amount of money. */
    hasMoney: (message: string): boolean =>
      [...tokensOf(message).amounts.values()].some(({ kind }) => kind === "money"),
    answer: async (asked: Asked): Promise<SumAnswer | undefined> => {
      const { state, turn } = read(asked);
      const context = { say: sayIn(texts, state.language), language: state.language };
      const found = hasAll(turn) ? undefined : find(asked);
      if (found) return { name: found.tool.name, text: await found.tool.call(found.input, context) };
      if (isOther(turn)) return undefined;
      const { name } = turn.tool;
      if (turn.kind === "run") return { name, text: await turn.tool.call(turn.input, context) };
      if (isAboutResult(turn)) {
        return { name, text: `${commentOn(turn, context.say)}\n\n${await turn.tool.call(turn.input, context)}` };
      }
      const question = await questionFor(turn, state, context.say, readRates);
      const isAgain = turn.kind === "ask" && turn.isAgain;
      return { name, text: isAgain ? `${context.say("ask", "noted")} ${question}` : question };
    },
    call: async (name: string, input: unknown): Promise<string> => {
      const say = sayIn(texts, "en");
      const tool = tools.find((one) => one.name === name);
      return tool ? tool.call(input, { say, language: "en" }) : say("common", "no_such_sum");
    },
  };
}

function says(text: string, phrases: readonly LinedPhrase[]): boolean {
  const message = ruleText(ruleWords(text));
  return phrases.some(({ phrase }) => occurs(phrase, message));
}

const newFacts = (before: Facts, after: Facts): Facts =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as FactName] !== value));

type OtherTurn = Extract<Turn, { kind: "none" | "open" }>;
/** Whether something else than a sum answers. */
const isOther = (turn: Turn): turn is OtherTurn => turn.kind === "none" || turn.kind === "open";

/** Whether it is about the result above: why it is so, what to make of it, or how to do better. */
type ResultTurn = Extract<Turn, { kind: "explain" | "verdict" | "improve" }>;
const isAboutResult = (turn: Turn): turn is ResultTurn =>
  turn.kind === "explain" || turn.kind === "verdict" || turn.kind === "improve";

/** Whether a sum answers that has all its figures. */
const hasAll = (turn: Turn) => turn.kind === "run" || isAboutResult(turn);

/** What is said before the result is shown again. */
function commentOn({ kind, tool: { name } }: ResultTurn, say: Say): string {
  if (kind === "explain") return say("explain", isExplained(name) ? name : "other");
  if (kind === "improve") return say("improve", isImproved(name) ? name : "other");
  return say("verdict", isJudged(name) ? name : "other");
}

const explained = ["monthly_payment", "affordability", "income_needed", "refinance_break_even"] as const;
const isExplained = (name: string): name is (typeof explained)[number] => explained.some((one) => one === name);

const improved = ["monthly_payment", "affordability", "refinance_break_even"] as const;
const isImproved = (name: string): name is (typeof improved)[number] => improved.some((one) => one === name);

const judged = [
  ...(["monthly_payment", "affordability", "refinance_break_even"] as const),
  ...(["compare_terms", "compare_programs", "compare_quotes", "rent_or_buy"] as const),
] as const;
const isJudged = (name: string): name is (typeof judged)[number] => judged.some((one) => one === name);

type Question = Extract<Turn, { kind: "ask" | "open" | "unclear" | "period" }>;

/** One question at a time, for the number that is missing or not clear. */
async function questionFor(
  turn: Question,
  { facts }: ConversationState,
  say: Say,
  readRates: ReadRates,
): Promise<string> {
  if (turn.kind === "period")
    return say("unclear", turn.role === "income" ? "period_income" : "period_extra", {
      amount: wholeDollars(turn.value),
    });
  if (turn.kind === "unclear") {
    const isSmall = turn.choices.some((choice) => choice === "term" || choice === "down_percent");
    const amount = isSmall ? String(turn.value) : wholeDollars(turn.value);
    const choices = [
      ...turn.choices.map((choice) => say("unclear", choice as "down")),
      say("unclear", "something_else"),
    ];
    const last = choices.pop() ?? "";
    return say("unclear", "question", { amount, choices: `${choices.join(", ")} ${say("unclear", "or")} ${last}` });
  }
  return questionForSlot(turn.slot, facts, say, await readRates());
}

const withAverage = {
  rate: "rate_with_average",
  new_rate: "new_rate_with_average",
  other_rate: "other_rate_with_average",
} as const;

function questionForSlot(slot: Slot, facts: Facts, say: Say, stored: StoredRates | undefined): string {
  const { program, isArm } = facts;
  const averageOf = (term: number) => averageRate(stored, { term, program, isArm });
  if (slot === "term_rates") {
    const { shortYears, longYears } = comparedTerms(facts);
    const [short, long] = [averageOf(shortYears), averageOf(longYears)];
    const years = { short_years: shortYears, long_years: longYears };
    if (!short || !long) return say("ask", "term_rates", years);
    return say("ask", "term_rates_with_average", {
      ...years,
      short_rate: short.rate,
      long_rate: long.rate,
      date: long.date,
      source: long.source,
    });
  }
  if (slot !== "rate" && slot !== "new_rate" && slot !== "other_rate") return say("ask", slot);
  const { shortYears, longYears } = comparedTerms(facts);
  const years = comparedRates(facts).short === undefined ? shortYears : longYears;
  const average = averageOf(slot === "other_rate" ? years : (facts.term ?? 30));
  return average ? say("ask", withAverage[slot], { ...average, years }) : say("ask", slot, { years });
}
