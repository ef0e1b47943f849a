import { detectLanguage } from "../languages/detect.ts";
import { occurs, ruleText } from "../safety/phrase-pattern.ts";
import { isSpanish } from "../text/amounts.ts";
import type { ChatTool, Slot } from "../tool.ts";
import { type Facts, mergeFacts } from "./facts.ts";
import { answerPending, type Choice, type Pending } from "./pending.ts";
import { type MessageReading, readMessage } from "./read-message.ts";
import type { LinedPhrase, RoleWords, SumLanguage, SumWords } from "./read-words.ts";
import { choicesFor } from "./unclear.ts";

export type SumTool = Extract<ChatTool, { kind: "sum" }>;
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
  | { readonly kind: "ask"; readonly tool: SumTool; readonly slot: Slot }
  | { readonly kind: "unclear"; readonly tool: SumTool; readonly value: number; readonly choices: readonly Choice[] }
  | { readonly kind: "period"; readonly tool: SumTool; readonly role: "income" | "extra"; readonly value: number };

export const initialState: ConversationState = {
  facts: {},
  sum: undefined,
  pending: undefined,
  isTalkingSums: false,
  language: "en",
};

/** A message with more words than these beside its numbers is more than a change of a sum. */
const maxOtherWords = 7;
/** A longer message tells a story, and a sum would miss its point. */
const maxStoryWords = 20;

export function step(state: ConversationState, message: string, tools: readonly SumTool[], words: Words) {
  const language = languageOf(message, state.language);
  const reading = readMessage(message, words.roles);
  const text = ruleText(reading.tokens.words);
  const says = (phrases: readonly LinedPhrase[]) => phrases.some(({ phrase }) => occurs(phrase, text));
  const rest = { ...state, language, isTalkingSums: false };
  if (says(words.sums.not_a_sum)) return { state: rest, turn: { kind: "none" } as Turn };

  const answered = answerPending(state.pending, reading, words, says);
  const said = answered?.facts ?? reading.facts;
  const unlabeled = answered ? answered.unlabeled : reading.unlabeled;
  const asked = tools.find((tool) => asks(tool, words.sums, says) && canBegin(tool, state.facts, said, unlabeled));
  const claimed = claimAmount(unlabeled, said, asked ?? state.sum);
  const own = mergeFacts(said, claimed.facts);
  const isNew = asked !== undefined && hasPrincipal(own) && !says(words.sums.what_if);
  const facts = withDefaults(mergeFacts(isNew ? withoutKind(state.facts) : state.facts, own), own, state.sum);
  const tool = chooseTool({ state, reading, own, asked, isAnswer: answered !== undefined, says, words, tools });
  if (!tool) return { state: { ...rest, facts }, turn: { kind: "none" } as Turn };

  const known = mergeFacts(facts, reading.loan);
  const next = { ...rest, facts: known, sum: tool, pending: undefined, isTalkingSums: true };
  const period = reading.needsPeriod;
  if (period && !answered) {
    const pending: Pending = { kind: "period", ...period };
    return { state: { ...next, pending }, turn: { kind: "period", tool, ...period } as Turn };
  }
  const [unclear] = claimed.left;
  const choices = unclear ? choicesFor(unclear, tool, known) : [];
  if (unclear && choices.length > 0) {
    const pending: Pending = { kind: "choice", value: unclear.value, choices };
    return { state: { ...next, pending }, turn: { kind: "unclear", tool, value: unclear.value, choices } as Turn };
  }
  const sum = tool.read(known);
  if (sum.kind === "run") return { state: next, turn: { kind: "run", tool, input: sum.input } as Turn };
  const pending: Pending = { kind: "slot", slot: sum.slot };
  return { state: { ...next, pending }, turn: { kind: "ask", tool, slot: sum.slot } as Turn };
}

type Says = (phrases: readonly LinedPhrase[]) => boolean;

const asks = (tool: SumTool, words: SumWords, says: Says) => {
  const rule = words.sums[tool.name];
  return rule !== undefined && says(rule.asks) && !(rule.unless && says(rule.unless));
};

/** A sum for which none of its figures is known is not what was asked for. */
function canBegin(tool: SumTool, earlier: Facts, said: Facts, unlabeled: MessageReading["unlabeled"]): boolean {
  const claimed = claimAmount(unlabeled, said, tool).facts;
  return tool.canBegin(mergeFacts(earlier, mergeFacts(said, claimed)));
}

type Choosing = {
  readonly state: ConversationState;
  readonly reading: MessageReading;
  readonly own: Facts;
  readonly asked: SumTool | undefined;
  readonly isAnswer: boolean;
  readonly says: Says;
  readonly words: Words;
  readonly tools: readonly SumTool[];
};

/** The sum that the message is about, if it is about one: never a question that has an entry of its own. */
function chooseTool({ state, reading, own, asked, isAnswer, says, words, tools }: Choosing): SumTool | undefined {
  const { sums } = words;
  const givesFigures = Object.keys(own).length > 0 || reading.unlabeled.length > 0 || reading.needsPeriod !== undefined;
  const namesKind = Object.keys(reading.loan).length > 0;
  const isWhatIf = says(sums.what_if);
  if (isAnswer) return state.sum;
  if (!givesFigures && says(sums.definition)) return undefined;
  const current = state.sum;
  const otherWords = countOtherWords(reading, words.roles);
  const isShort = otherWords <= maxOtherWords;
  const isQuestion = says(sums.question);
  const changes = Object.keys(own).some((name) => current?.uses.includes(name as keyof Facts));
  const redoes = current && (changes || reading.unlabeled.length > 0 || reading.needsPeriod?.role === "extra");
  const isChange = redoes && isShort && (isWhatIf || !isQuestion);
  if (isChange && (isWhatIf || !asked || asked === current)) return current;
  const isAboutMe = givesFigures || (state.isTalkingSums && namesKind) || current !== undefined;
  if (asked && isAboutMe && otherWords <= maxStoryWords && (givesFigures || !isQuestion || asksAboutOwn(reading)))
    return asked;
  if (current && state.isTalkingSums && isWhatIf && namesKind && isShort) return current;
  const isIncome = own.monthlyIncome !== undefined || reading.needsPeriod?.role === "income";
  if (isIncome && !isQuestion && isShort) return tools.find(({ name }) => name === "affordability");
  return undefined;
}

/** "What is my payment" and "how much can I afford" are about the visitor's own figures. */
const asksAboutOwn = ({ tokens }: MessageReading) =>
  tokens.words.some((word) => ["i", "my", "we", "our", "me", "us", "mi", "puedo", "yo", "nosotros"].includes(word));

const principal = ["price", "loan", "balance", "amount", "percentOf"] as const;
const hasPrincipal = (facts: Facts) => principal.some((name) => facts[name] !== undefined);

/** A new question about another loan does not inherit the kind of the last one. */
function withoutKind(facts: Facts): Facts {
  const { program, isArm, armYears, points, buydown, percentOf, terms, rates, ...rest } = facts;
  return rest;
}

/** In a refinance one rate is the new one: the present loan's does not change. */
function withDefaults(facts: Facts, own: Facts, current: SumTool | undefined): Facts {
  if (current?.name !== "refinance_break_even" || own.rates?.length !== 1) return facts;
  return own.newRate === undefined && own.currentRate === undefined && own.rate !== undefined
    ? { ...facts, newRate: own.rate }
    : facts;
}

const countOtherWords = ({ tokens }: MessageReading, { fillers }: RoleWords) =>
  tokens.words.filter((word, at) => !tokens.amounts.has(at) && word !== "." && !fillers.has(word)).length;

/** From here on an amount without a role can be a loan, a price or a balance. */
const leastPrincipal = 50_000;

/** One large amount without a role is what the sum is about. Others stay unclear. */
function claimAmount(unlabeled: MessageReading["unlabeled"], said: Facts, tool: SumTool | undefined) {
  const large = unlabeled.filter(({ kind, value }) => kind === "money" && value >= leastPrincipal);
  const [amount] = large;
  const isFree = large.length === 1 && !hasPrincipal(said) && tool?.uses.includes("amount");
  if (!amount || !isFree) return { facts: {}, left: tool ? unlabeled : [] };
  return { facts: { amount: amount.value } satisfies Facts, left: unlabeled.filter((one) => one !== amount) };
}

/** The language of the message, or of the conversation if the message is little more than a number. */
function languageOf(message: string, before: SumLanguage): SumLanguage {
  const detected = detectLanguage(message);
  if (detected === "es" || isSpanish(message)) return "es";
  const words = message.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= 3 ? "en" : before;
}
