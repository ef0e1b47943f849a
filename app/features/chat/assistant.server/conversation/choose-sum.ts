import type { ChatTool } from "../tool.ts";
import { type FactName, type Facts, mergeFacts } from "./facts.ts";
import type { MessageReading } from "./read-message.ts";
import type { LinedPhrase, SumWords } from "./read-words.ts";

export type SumTool = Extract<ChatTool, { kind: "sum" }>;
export type Says = (phrases: readonly LinedPhrase[]) => boolean;

/** A message with more words than these beside its numbers is more than a change of a sum. */
const maxOtherWords = 7;
/** A longer message tells a story, and a sum would miss its point. */
const maxStoryWords = 20;
/** "We bring home maybe 6800 a month before tax between us." */
const maxStatementWords = 10;
/** With so few words beside it, a number is all that the message says. */
const fewWords = 2;

/** What is known of a message before its sum is chosen. */
export type Message = {
  readonly reading: MessageReading;
  /** The figures that it gives. */
  readonly own: Facts;
  readonly otherWords: number;
  readonly says: Says;
};

type Choosing = Message & {
  readonly current: SumTool | undefined;
  readonly isTalkingSums: boolean;
  readonly asked: SumTool | undefined;
  readonly words: SumWords;
  readonly tools: readonly SumTool[];
  readonly isRefinance: boolean;
  /** Whether the home is to be divided between two people. */
  readonly isDivided: boolean;
  /** Whether the rent of the home has to pay for it. */
  readonly isDscr: boolean;
};

export const isShort = ({ otherWords }: Pick<Message, "otherWords">) => otherWords <= maxOtherWords;
export const isJustNumber = ({ otherWords, reading }: Pick<Message, "otherWords" | "reading">) =>
  otherWords <= fewWords && reading.unlabeled.length === 1;

/** The sum that the message is about, if it is about one: never a question that has an entry of its own. */
export function chooseSum(given: Choosing): SumTool | undefined {
  const { current, isTalkingSums, reading, own, asked, says, words, tools } = given;
  const givesFigures = Object.keys(own).length > 0 || reading.needsPeriod !== undefined;
  const namesKind = Object.keys(reading.loan).length > 0;
  const isWhatIf = says(words.what_if);
  const isQuestion = says(words.question);
  if (!givesFigures && says(words.definition)) return undefined;
  if (current && isChange(given, isWhatIf, isQuestion) && (isWhatIf || !asked || asked === current)) return current;
  if (current?.name === "savings_enough" && isWhatIf && own.downPercent !== undefined && isShort(given))
    return tools.find(({ name }) => name === "cash_to_close");
  const isAboutMe = givesFigures || (isTalkingSums && namesKind) || current !== undefined;
  const hasMoney = givesFigures || reading.unlabeled.some(({ kind }) => kind === "money");
  const asksNothing = !isQuestion && !says(words.question_inside);
  // "Owe 385k at 7.25" would do for a payment as well.
  if (asksNothing && given.isRefinance && asked?.name === "monthly_payment" && own.balance !== undefined)
    return tools.find(({ name }) => name === "refinance_break_even");
  const isResult = isTalkingSums && asked === current;
  const isOwnQuestion = hasMoney || !isQuestion || isResult || asksAboutOwn(reading);
  if (asked && isAboutMe && given.otherWords <= maxStoryWords && isOwnQuestion) return asked;
  if (current?.uses.includes("program") && isTalkingSums && isWhatIf && namesKind && isShort(given)) return current;
  const isStatement = asksNothing && given.otherWords <= maxStatementWords;
  return isStatement ? tools.find(({ name }) => name === sumOfStatement(given)) : undefined;
}

/** What somebody wants to know who gives figures and asks nothing. */
function sumOfStatement({ own, reading, isRefinance, isDivided, isDscr }: Choosing): string | undefined {
  if (isDscr && (own.rent ?? own.housing ?? own.price) !== undefined) return "rent_coverage";
  if ((own.monthlyIncome ?? own.otherIncome) !== undefined || reading.needsPeriod?.role === "income")
    return "affordability";
  if (own.value !== undefined && (own.balance ?? own.loan)) return isDivided ? "equity_buyout" : "loan_to_value";
  if (own.price !== undefined && own.balance) return "loan_to_value";
  if (isRefinance && (own.balance ?? own.loan) !== undefined) return "refinance_break_even";
  return own.price === undefined ? undefined : "monthly_payment";
}

/** Whether the message gives a figure that the current sum uses, or a number and nothing else. */
function isChange(given: Choosing, isWhatIf: boolean, isQuestion: boolean): boolean {
  const { current, isTalkingSums, reading, own } = given;
  const changes = Object.keys(own).some((name) => current?.uses.includes(name as FactName));
  const isNumber = isTalkingSums && isJustNumber(given);
  const redoes = changes || isNumber || reading.needsPeriod?.role === "extra";
  return redoes && isShort(given) && (isWhatIf || !isQuestion);
}

/** "What is my payment" and "how much can I afford" are about the visitor's own figures. */
const asksAboutOwn = ({ tokens }: MessageReading) =>
  tokens.words.some((word) => ["i", "my", "we", "our", "me", "us", "mi", "puedo", "yo", "nosotros"].includes(word));

/** The first sum that the message asks for and that some of its figures are known for. */
export function findAsked(
  tools: readonly SumTool[],
  words: SumWords,
  says: Says,
  earlier: Facts,
  { facts: said, unlabeled }: Pick<MessageReading, "facts" | "unlabeled">,
): SumTool | undefined {
  return tools.find((tool) => {
    const rule = words.sums[tool.name];
    if (!rule || !says(rule.asks) || (rule.unless && says(rule.unless))) return false;
    return tool.canBegin(mergeFacts(earlier, mergeFacts(said, claimAmount(unlabeled, said, tool).facts)));
  });
}

const principal = ["price", "loan", "balance", "amount", "percentOf"] as const;
export const hasPrincipal = (facts: Facts) => principal.some((name) => facts[name] !== undefined);

/** From here on an amount without a role can be a loan, a price or a balance. */
const leastPrincipal = 50_000;

/** One large amount without a role is what the sum is about. Others stay unclear. */
export function claimAmount(unlabeled: MessageReading["unlabeled"], said: Facts, tool: SumTool | undefined) {
  const large = unlabeled.filter(({ kind, value }) => kind === "money" && value >= leastPrincipal);
  const [amount] = large;
  const isFree = large.length === 1 && !hasPrincipal(said) && tool?.uses.includes("amount");
  if (!amount || !isFree) return { facts: {}, left: tool ? unlabeled : [] };
  return { facts: { amount: amount.value } satisfies Facts, left: unlabeled.filter((one) => one !== amount) };
}
