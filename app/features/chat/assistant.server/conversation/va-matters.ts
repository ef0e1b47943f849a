import type { SumTool } from "./choose-sum.ts";
import { countyIn, isOfFirstHome, placeOfNextHome } from "./county-named.ts";
import type { Facts } from "./facts.ts";
import type { Heard } from "./hear.ts";
import type { Surroundings, Talk } from "./read-figures.ts";
import type { MessageReading } from "./read-message.ts";
import type { LinedPhrase, RoleWords, SumWords } from "./read-words.ts";
import type { ConversationState } from "./turn.ts";

/** The sum of what is left while another VA loan is open. */
const entitlement = "va_entitlement";

/** Without an open VA loan there is no limit, and so nothing to work out. */
export const toolsFor = (tools: readonly SumTool[], { vaHome }: Talk): readonly SumTool[] =>
  vaHome === "sold" ? tools.filter(({ name }) => name !== entitlement) : tools;

/** The sum ends with the loan that it is about. */
export const stateFor = (state: ConversationState, { vaHome }: Talk): ConversationState =>
  vaHome === "sold" && state.sum?.name === entitlement ? { ...state, sum: undefined, pending: undefined } : state;

type Says = (text: string, phrases: readonly LinedPhrase[]) => boolean;
type KeptWords = Pick<SumWords, "va_kept" | "va_sold">;

type Reading = {
  readonly says: Says;
  readonly words: KeptWords;
  /** The kinds of loan that it is about. */
  readonly loans: readonly string[];
};

/** What a conversation says of a VA loan, apart from figures. */
export function vaMatterOf(before: readonly string[], text: string, { says, words, loans }: Reading) {
  const texts = [...before, text];
  const isEntitlement = texts.some((one) => /\bentitlement\b/i.test(one));
  const isVa = loans.length === 1 ? loans[0] === "va" : loans.length === 0 && texts.some(namesVets);
  return {
    isEntitlement,
    isVaPurchase: (isVa || isEntitlement) && !texts.some(namesOtherUse),
    isFundingFee: /\bfunding fee\b/i.test(before.at(-1) ?? ""),
    vaHome: vaHomeOf(texts, says, words),
    place: placeOfNextHome(texts),
  };
}

const namesVets = (text: string) => /\bvets?\b/i.test(text);

/** These have a fee of their own. */
const namesOtherUse = (text: string) =>
  /\b(?:irrrl|streamline|refi|refinanc\w+|cash[- ]?out|assum(?:e|es|ing|able|ption))\b/i.test(text);

/** What was said last of the home with the first VA loan. "Keep it instead of selling it" keeps it. */
function vaHomeOf(texts: readonly string[], says: Says, words: KeptWords): Talk["vaHome"] {
  for (const text of texts.toReversed()) {
    if (says(text, words.va_kept)) return "kept";
    if (says(text, words.va_sold)) return "sold";
  }
  return undefined;
}

const isOfVa = ({ state, talk }: Surroundings) =>
  talk.isEntitlement || talk.isVaPurchase || state.sum?.name === entitlement;

/** "Original amount 684k" is a fact of its own only where it tells how much entitlement is used. */
export const rolesFor = (roles: RoleWords, around: Surroundings): RoleWords =>
  isOfVa(around)
    ? roles
    : { ...roles, money: { ...roles.money, loan: [...roles.money.loan, ...roles.money.original], original: [] } };

export function readVaMatters(heard: Heard, around: Surroundings): Heard {
  const reading = withoutDoubtfulExemption(heard.reading);
  return { ...heard, reading: { ...reading, facts: readOpenVaLoan(heard, around) } };
}

/**
 * "Our first VA loan was 410k and we still have it": that is no loan to be made, and no balance. What is owed today never
 * stands in for the original amount.
 */
function readOpenVaLoan({ says, reading }: Heard, { state, words: { sums }, talk }: Surroundings): Facts {
  const facts = talk.isEntitlement && isPaidPrice(reading) ? withoutPrice(reading.facts) : reading.facts;
  const { loan, balance, ...others } = facts;
  const isKept = talk.program === "va" && talk.vaHome === "kept";
  const isAbout = talk.isEntitlement || state.sum?.name === entitlement || isKept;
  const isTold = (facts.originalLoan ?? facts.entitlementUsed) !== undefined;
  const original = loan ?? (says(sums.owed_today) ? undefined : balance);
  if (!isAbout || isTold || original === undefined || !says(sums.earlier_loan)) return facts;
  const isOwed = loan !== undefined && balance !== undefined;
  return { ...others, ...(isOwed && { balance }), originalLoan: original };
}

/** "We bought it for 300k" is neither the price of the next home nor the loan. */
const isPaidPrice = ({ tokens }: MessageReading) =>
  tokens.words.some((word) => word === "bought" || word === "purchased" || word === "paid");

const withoutPrice = ({ price, ...facts }: Facts): Facts => facts;

/** "And if we look at something around 950" names the next home, when the amount of the first loan was asked for. */
export const isAskingOriginalLoan = ({ pending }: ConversationState) =>
  pending?.kind === "slot" && pending.slot === "original_loan";

/** "What about Riverside County", after the result for another county. */
export function placeNamed({ reading }: Heard, subject: SumTool | undefined): Facts {
  if (subject?.name !== entitlement) return {};
  const place = reading.tokens.words.join(" ");
  return isOfFirstHome(place) || countyIn(place, []) === undefined ? {} : { county: place };
}

export const withPlace = (facts: Facts, { uses }: SumTool, { place }: Talk): Facts =>
  facts.county === undefined && place !== undefined && uses.includes("county") ? { ...facts, county: place } : facts;

/** Ratings come in tens of percent, and one of 0% is paid nothing. */
const leastRating = 10;

const isRated = ({ tokens, facts }: MessageReading) =>
  [...tokens.amounts.values()].some(
    ({ kind, value }) => kind === "percent" && value >= leastRating && value !== facts.downPercent,
  );

/** "I have a 0% rating" and "my claim is still pending" leave the fee as it is. */
function withoutDoubtfulExemption(reading: MessageReading): MessageReading {
  const { isVaExempt, ...others } = reading.loan;
  const { words, amounts } = reading.tokens;
  const isZero =
    [...amounts.values()].some(({ kind, value }) => kind === "percent" && value === 0) && !isRated(reading);
  const isPending = words.some((word) => ["pending", "claim", "appeal"].includes(word));
  return isVaExempt && (isZero || isPending) ? { ...reading, loan: others } : reading;
}

/**
 * Who does not pay the VA's fee, or has used the benefit before, is remembered from any message, unless it only asks: "am I
 * exempt?"
 */
export function vaStanding(
  { reading, isMarkedQuestion, says }: Heard,
  words: SumWords,
  { program }: Pick<Talk, "program">,
): Facts {
  const { isVaExempt, vaUse } = reading.loan;
  const asks = isMarkedQuestion || says(words.question);
  const isExemption = isVaExempt !== undefined && (!isVaExempt || !asks || isRated(reading));
  const isUse = vaUse !== undefined && !asks && program === "va";
  return { ...(isExemption && { isVaExempt }), ...(isUse && { vaUse }) };
}
