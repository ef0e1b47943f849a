import type { SumTexts } from "#app/content/sums-schema.ts";
import { wholeDollars } from "#shared/dollars.ts";
import type { ReadRates } from "../stored-rates.ts";
import type { ChatTool } from "../tool.ts";
import { averageRate } from "./average-rate.ts";
import type { SumTool } from "./choose-sum.ts";
import { readRoleWords, readSumWords } from "./read-words.ts";
import { type Say, sayIn } from "./say.ts";
import { type ConversationState, initialState, step, type Talk, type Turn } from "./state.ts";
import { readSubjects, subjectsOf } from "./subjects.ts";
import { tokensOf } from "./tokens.ts";

/** The messages of the visitor, oldest first, and the last one. */
type Asked = { readonly earlier: readonly string[]; readonly message: string };
export type SumAnswer = { readonly name: string; readonly text: string };

/** Older messages are not read again: nobody remembers a number of forty messages ago. */
const maxMessages = 15;

/**
 * Answers by a sum or a look-up, or not at all. The conversation is read from its beginning each time, because the server
 * keeps nothing about a visitor between two messages.
 */
export function createSums(tools: readonly ChatTool[], texts: SumTexts) {
  const words = { roles: readRoleWords(), sums: readSumWords() };
  const subjects = readSubjects();
  const order = Object.keys(words.sums.sums);
  const sums = tools
    .filter((tool): tool is SumTool => tool.kind === "sum")
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

  function read({ earlier, message }: Asked): { readonly state: ConversationState; readonly turn: Turn } {
    const texts = [...earlier.slice(-maxMessages), message];
    let last: ReturnType<typeof step> = { state: initialState, turn: { kind: "none" } };
    for (const [at, text] of texts.entries())
      last = step(last.state, text, sums, words, talkOf(texts.slice(0, at), text));
    return last;
  }

  /** Nothing is worked out for a reverse mortgage, whose figures need a quote, or for somebody who cannot pay. */
  function talkOf(before: readonly string[], text: string): Talk {
    const { own, earlier } = subjectsOf(subjects, before, text);
    const all = [...own, ...earlier];
    const loan = all.find(({ kind }) => kind === "loan")?.name;
    return {
      isRefinance: all.some(({ name }) => name === "refinance"),
      isDivided: all.some(({ name }) => name === "divorce" || name === "co_owner"),
      isDscr: loan === "dscr",
      program: loan === "va" || loan === "fha" ? loan : undefined,
      hasNoSums: loan === "reverse" || all.some(({ kind }) => kind === "hardship"),
    };
  }

  const readRates: ReadRates = async () => {
    for (const tool of tools) if (tool.kind === "lookup" && tool.readRates) return tool.readRates();
    return undefined;
  };

  const find = (message: string) => {
    for (const tool of tools) {
      const input = tool.kind === "lookup" ? tool.find(message) : undefined;
      if (input !== undefined) return { tool, input };
    }
    return undefined;
  };

  return {
    /** Whether the message is about a sum, so that no other answer is looked for. */
    isSum: (asked: Asked): boolean => read(asked).turn.kind !== "none",
    /** Whether a message in a language without sums has an amount of money. */
    hasMoney: (message: string): boolean =>
      [...tokensOf(message).amounts.values()].some(({ kind }) => kind === "money"),
    answer: async (asked: Asked): Promise<SumAnswer | undefined> => {
      const { state, turn } = read(asked);
      const context = { say: sayIn(texts, state.language), language: state.language };
      const found = turn.kind === "run" || turn.kind === "explain" ? undefined : find(asked.message);
      if (found) return { name: found.tool.name, text: await found.tool.call(found.input, context) };
      if (turn.kind === "none") return undefined;
      const { name } = turn.tool;
      if (turn.kind === "run") return { name, text: await turn.tool.call(turn.input, context) };
      if (turn.kind === "explain") {
        const reason = context.say("explain", isExplained(name) ? name : "other");
        return { name, text: `${reason}\n\n${await turn.tool.call(turn.input, context)}` };
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

const explained = ["monthly_payment", "affordability", "income_needed", "refinance_break_even"] as const;
const isExplained = (name: string): name is (typeof explained)[number] => explained.some((one) => one === name);

/** One question at a time, for the number that is missing or not clear. */
async function questionFor(
  turn: Extract<Turn, { kind: "ask" | "unclear" | "period" }>,
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
  if (turn.slot !== "rate" && turn.slot !== "new_rate") return say("ask", turn.slot);
  const average = averageRate(await readRates(), {
    term: facts.term ?? 30,
    program: facts.program,
    isArm: facts.isArm,
  });
  if (!average) return say("ask", turn.slot);
  return say("ask", turn.slot === "rate" ? "rate_with_average" : "new_rate_with_average", average);
}
