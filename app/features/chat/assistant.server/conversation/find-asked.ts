import { armFacts } from "./arm-terms.ts";
import { claimAmount, hasPrincipal, type Says, type SumTool } from "./choose-sum.ts";
import { householdIncome, mergeFacts } from "./facts.ts";
import type { Heard } from "./hear.ts";
import type { Surroundings } from "./read-figures.ts";
import type { MessageReading } from "./read-message.ts";
import type { LinedPhrase, SumWords } from "./read-words.ts";
import { isAboutCoverage } from "./rental.ts";

/**
 * The sum that a message asks for and that some of its figures are known for. "And the monthly on 285?", while a home equity
 * loan is talked of, asks for the payment of that; "how much could we get", from somebody who told what a home is worth and
 * what is owed on it, asks for no price.
 */
export function findAsked(reading: MessageReading, heard: Heard, around: Surroundings): SumTool | undefined {
  const known = found.get(reading);
  if (known) return known.asked;
  const asked = find(reading, heard, around);
  found.set(reading, { asked });
  return asked;
}

/** Each message is read anew for every answer, and asked for several times. */
const found = new WeakMap<MessageReading, { readonly asked: SumTool | undefined }>();

function find(reading: MessageReading, heard: Heard, around: Surroundings): SumTool | undefined {
  const { state, tools, talk } = around;
  const asked = tools.find((tool) => asksFor(tool.name, heard, around) && canBegin(tool, reading, heard, around));
  if (asked?.name === "second_mortgage") return asked;
  const known = mergeFacts(state.facts, reading.facts);
  const isOwned = known.value !== undefined && known.balance !== undefined && householdIncome(known) === undefined;
  const asksHowMuch = isOwned && !talk.wantsToBuy && asksFor("affordability", heard, around);
  const isSecond = asksSecondPayment(reading, heard, around) || (asksHowMuch && talk.isSecondLoan);
  const name = isSecond ? "second_mortgage" : asksHowMuch && "loan_to_value";
  return tools.find((tool) => tool.name === name && canBegin(tool, reading, heard, around)) ?? asked;
}

function asksSecondPayment({ facts }: MessageReading, heard: Heard, around: Surroundings): boolean {
  const { price, value, balance, downAmount, downPercent, rent } = facts;
  const isElse = (price ?? downAmount ?? downPercent ?? value ?? balance ?? rent) !== undefined;
  const isRefused = heard.says(around.words.sums.sums["second_mortgage"]?.unless ?? []);
  return around.talk.isSecondLoan && !isElse && !isRefused && asksFor("monthly_payment", heard, around);
}

function asksFor(name: string, heard: Heard, around: Surroundings): boolean {
  const rule = around.words.sums.sums[name];
  return rule !== undefined && heard.says(asksOf(rule, heard, around)) && !heard.says(rule.unless ?? []);
}

/** What a conversation is about tells what a short question asks for: "how much would that fee be on a 650 house". */
function asksOf(rule: SumWords["sums"][string], heard: Heard, { state, talk }: Surroundings): LinedPhrase[] {
  return [
    ...rule.asks,
    ...((isAboutCoverage(heard, { state, talk }) && rule.in_rental) || []),
    ...((talk.isVaPurchase && rule.asks_with_va) || []),
    ...((talk.isFundingFee && rule.asks_after_fee) || []),
    ...((state.facts.isVaExempt && rule.asks_if_exempt) || []),
  ];
}

function canBegin(tool: SumTool, reading: MessageReading, { says }: Heard, { state, words }: Surroundings): boolean {
  const said = { ...reading.facts, ...armFacts(reading) };
  const own = mergeFacts(said, claimAmount(reading, said, tool, true).facts);
  const known = mergeFacts(state.facts, own);
  // "The payment has to stay under 2,900" asks for no payment.
  const isTold = tool.name === "monthly_payment" && own.mostPayment !== undefined && !hasPrincipal(own);
  const isByDeposits = tool.name === "affordability" && householdIncome(known) === undefined;
  return !isTold && !(isByDeposits && !says(words.sums.price_of_deposits)) && tool.canBegin(known);
}

/** The sum that the message asks for, whether or not a figure is known for it. */
export const findOpened = (tools: readonly SumTool[], words: SumWords, says: Says): SumTool | undefined =>
  tools.find(({ name }) => {
    const { opens, unless } = words.sums[name] ?? {};
    return opens !== undefined && says(opens) && !(unless && says(unless));
  });
