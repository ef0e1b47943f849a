import type { ChatTool } from "../tool.ts";
import { type FactName, type Facts, rentalFacts } from "./facts.ts";
import { figureWords } from "./figure-words.ts";
import type { MessageReading } from "./read-message.ts";
import type { LinedPhrase, SumWords } from "./read-words.ts";

export type SumTool = Extract<ChatTool, { kind: "sum" }>;
export type Says = (phrases: readonly LinedPhrase[]) => boolean;

/** A message with more words than these beside its numbers is more than a change of a sum. */
const maxOtherWords = 7;
/** A longer message tells a story, and a sum would miss its point. */
const maxStoryWords = 20;
/** "We bring home maybe 6800 a month before tax between us", after a sum, or with several figures. */
const maxStatementWords = 10;
const severalFigures = 3;
/** "And what if I wait until we have 50k saved for it": a change that says which figure it changes may be longer. */
const maxChangeWords = 12;
/** "I got 15k", before any sum: with more words beside it, one figure is a part of another matter. */
const maxOpeningWords = 4;
/** With so few words beside it, a number is all that the message says. */
export const fewWords = 2;

/** What is known of a message before its sum is chosen. */
export type Message = {
  readonly reading: MessageReading;
  /** The figures that it gives. */
  readonly own: Facts;
  /** Those of the conversation, with its own. */
  readonly known: Facts;
  readonly otherWords: number;
  readonly isMarkedQuestion: boolean;
  readonly says: Says;
  readonly saysInClause: Says;
};

type Choosing = Message & {
  readonly current: SumTool | undefined;
  readonly isTalkingSums: boolean;
  /** Whether the visitor asked or told something else before. */
  readonly hasOtherMatter: boolean;
  /** Whether the assistant asked for a figure last. */
  readonly isAsking: boolean;
  readonly asked: SumTool | undefined;
  /** The sum that it asks for, whether or not a figure is known. */
  readonly opened: SumTool | undefined;
  readonly words: SumWords;
  readonly tools: readonly SumTool[];
  readonly isRefinance: boolean;
  /** Whether the home is to be divided between two people. */
  readonly isDivided: boolean;
  /** Whether the rent of the home has to pay for it. */
  readonly isRental: boolean;
  /** Whether it is about a loan that counts only the rent. */
  readonly isDscr: boolean;
  /** Whether money is to be taken out of the home. */
  readonly isCashOut: boolean;
  readonly isEntitlement: boolean;
  readonly vaHome: "kept" | "sold" | undefined;
  readonly wantsToBuy: boolean;
};

export const isShort = ({ otherWords }: Pick<Message, "otherWords">) => otherWords <= maxOtherWords;
export const isBriefChange = ({ otherWords }: Pick<Message, "otherWords">) => otherWords <= maxChangeWords;
export const isJustNumber = ({ otherWords, reading }: Pick<Message, "otherWords" | "reading">) =>
  otherWords <= fewWords && reading.unlabeled.length === 1;

type Asking = Pick<Message, "otherWords" | "isMarkedQuestion" | "says" | "saysInClause">;

/** "So I'd lose the 3.375 on all of it?", "400 car. do they count my phone bill": it names a figure and asks something. */
export const asksOwnQuestion = ({ otherWords, isMarkedQuestion, says, saysInClause }: Asking, words: SumWords) =>
  otherWords > fewWords &&
  (isMarkedQuestion || says(words.question) || says(words.question_inside) || saysInClause(words.question));

/** "What if we put 10%", "and with 10%". */
export const changesFigure = ({ says, saysInClause }: Pick<Message, "says" | "saysInClause">, words: SumWords) =>
  says(words.what_if) || (says(words.with_figure) && (!saysInClause(words.question) || saysInClause(words.result)));

/** "What price keeps us at 2,800 a month with 60k down" changes no sum that was done before, whatever figures it has. */
const withOwnWords: ReadonlySet<string> = new Set(["price_for_payment", "arm_worst_case", "appraisal_gap"]);

/**
 * Whether another sum is asked for, of which nothing has to be known from before: "apr on 400k at 6.5% with 8000 in fees" has
 * words of a change ("with", "at"), and changes nothing.
 */
export const asksAnew = (asked: SumTool | undefined, current: SumTool | undefined, own: Facts): boolean =>
  asked !== undefined && asked !== current && (withOwnWords.has(asked.name) || asked.canBegin(own));

/** The sum that the message is about, if it is about one: never a question that has an entry of its own. */
export function chooseSum(given: Choosing): SumTool | undefined {
  const { current, isTalkingSums, reading, own, says, words, tools } = given;
  const asked = coverageFor(given) ?? given.asked;
  const givesFigures = Object.keys(own).length > 0 || reading.needsPeriod !== undefined;
  const namesKind = Object.keys(reading.loan).some((name) => !rentalFacts.some((one) => one === name));
  const isWhatIf = changesFigure(given, words);
  const isQuestion = says(words.question);
  if (!givesFigures && says(words.definition)) return undefined;
  if (given.opened?.name === "va_entitlement" && asked !== given.opened && current !== given.opened) {
    // "If we keep it, how much entitlement would be left" has one thing missing, and no other sum has an answer to it.
    return given.vaHome === "kept" && given.otherWords <= maxStoryWords ? given.opened : undefined;
  }
  const isOther = given.opened !== undefined && given.opened !== current && !isWhatIf;
  // "What would my payment be with 5 down" is no change of a sum that has no result yet.
  // "And the payment on 60 at, let's say, 8.5" changes no sum that has no payment.
  // "And the funding fee on 690" and "income I need for 700k at 6%" do not change what is left of an entitlement.
  const isOtherPayment =
    (asked?.name === "monthly_payment" && says(words.payment) && !current?.uses.includes("rate")) ||
    asked?.name === "va_funding_fee" ||
    current?.name === "va_entitlement";
  const isOtherSum = isOtherPayment || asksAnew(asked, current, own);
  const isSame = !asked || asked === current || (isWhatIf && !given.isAsking && !isOtherSum);
  const rental = otherRentalSum(given, asked, isWhatIf);
  if (rental) return rental;
  if (current && !isOther && isSame && isChange(given, isWhatIf, isQuestion)) return current;
  if (current?.name === "savings_enough" && isWhatIf && own.downPercent !== undefined && isShort(given))
    return tools.find(({ name }) => name === "cash_to_close");
  const usesKnown = asked?.uses.some((name) => given.known[name] !== undefined) ?? false;
  const isAboutMe = givesFigures || (isTalkingSums && namesKind) || current !== undefined || usesKnown;
  const hasMoney = givesFigures || reading.unlabeled.some(({ kind }) => kind === "money");
  const asksResult = asked !== undefined && given.saysInClause(words.result);
  const asksInside = says(words.question_inside) || given.saysInClause(words.question) || asksResult;
  // Two offers are told to have them compared.
  const asksNothing = !isQuestion && !given.isMarkedQuestion && !asksInside && own.quotes === undefined;
  const isLoanOfMine = own.balance !== undefined || says(words.owed);
  const isOwed = isLoanOfMine && (given.isRefinance || (isShort(given) && !says(words.payment)));
  if (asksNothing && asked?.name === "monthly_payment" && isOwed) {
    const isEquity = given.isCashOut && (own.value ?? own.price) !== undefined;
    return tools.find(({ name }) => name === (isEquity ? "loan_to_value" : "refinance_break_even"));
  }
  const isResult = isTalkingSums && asked === current;
  const isAboutKnown = usesKnown && refersBack(reading);
  // "So how much a month is the difference", when both rates and the loan were told.
  const isComplete = isBriefChange(given) && asked?.read(given.known).kind === "run";
  // "How much down to get to 1.0" is about the rents that were told.
  const isRatio = asked?.name === "rental_down";
  const isOwnQuestion =
    isRatio || isComplete || hasMoney || !isQuestion || isResult || isAboutKnown || asksAboutOwn(reading);
  // "Balance on the rental is 228k at 3.25 so no way I'm selling it" would do for a payment as well.
  const isPayment = isShort(given) && says(words.payment);
  const isTold = asksNothing && isLoanOfMine && asked?.name === "monthly_payment" && !isPayment;
  const mostWords = asksNothing ? maxStatementWords : maxStoryWords;
  if (asked && isAboutMe && given.otherWords <= mostWords && isOwnQuestion && !isTold) return asked;
  // "What if it's my second time", "I'm 20% disabled btw", after the funding fee.
  const isOfFee = (reading.loan.vaUse ?? reading.loan.isVaExempt) !== undefined && current?.name === "va_funding_fee";
  const asksElse = asksOwnQuestion(given, words) && !isWhatIf;
  if (isOfFee && isTalkingSums && isShort(given) && !asksElse) return current;
  if (current?.uses.includes("program") && isTalkingSums && isWhatIf && namesKind && isShort(given)) return current;
  const isChangeOrStatement = isWhatIf || !(isQuestion || asksOwnQuestion(given, words));
  if (current?.uses.includes("arm") && isTalkingSums && namesArm(reading) && isShort(given) && isChangeOrStatement)
    return current;
  const isFigures = current !== undefined || moneyIn(reading) >= severalFigures;
  const isStatement = asksNothing && given.otherWords <= (isFigures ? maxStatementWords : maxOtherWords);
  // An amount that answers no question of ours is asked about.
  const isUnclear = given.isAsking && reading.unlabeled.some(({ kind }) => kind === "money");
  if (current && isStatement && isShort(given) && isUnclear) return current;
  return isStatement ? chooseForStatement(given) : undefined;
}

/** "Rent is 3,200, price 400k, 25% down" is told for the coverage by whoever asked about a loan that counts the rent. */
function coverageFor({ isDscr, asked, own, reading: { tokens }, tools }: Choosing): SumTool | undefined {
  const isPayment = tokens.words.some(
    (word, at) => /^(payments?|pagos?)$/.test(word) || (word === "pay" && /^(i|we)$/.test(tokens.words[at - 1] ?? "")),
  );
  if (!isDscr || asked?.name !== "monthly_payment" || own.rent === undefined || isPayment) return undefined;
  return tools.find(({ name }) => name === "rent_coverage");
}

/** "And with 30% down?", after the down payment that a ratio needs, asks for the ratio again. */
function otherRentalSum(given: Choosing, asked: SumTool | undefined, isWhatIf: boolean): SumTool | undefined {
  const { current, own, tools } = given;
  const hasDown = own.downPercent !== undefined || own.downAmount !== undefined;
  const isAsked = isWhatIf || asked?.name === "rent_coverage";
  if (current?.name !== "rental_down" || !hasDown || !isAsked || !isBriefChange(given)) return undefined;
  return tools.find(({ name }) => name === "rent_coverage");
}

/** What somebody wants to know who gives figures and asks nothing: by these alone, or by all that were given. */
function chooseForStatement(given: Choosing): SumTool | undefined {
  if (given.reading.needsPeriod?.role === "income" && beginsPurchase(given))
    return given.tools.find(({ name }) => name === "affordability");
  const names = [...sumsOfFigures(given.own, given).slice(0, 1), ...sumsOfFigures(given.known, given)];
  return names
    .flatMap((name) => given.tools.find((tool) => tool.name === name) ?? [])
    .find((tool) => tool.uses.some((name) => given.own[name] !== undefined));
}

/**
 * Whoever asked about a grant, or about write-offs, and adds what they make tells it for that matter: only who wants to
 * buy, or began with figures, wants to know what they would do for.
 */
const beginsPurchase = ({ current, hasOtherMatter, wantsToBuy }: Choosing) =>
  !hasOtherMatter || wantsToBuy || (current?.uses.includes("downPercent") ?? false);

/** "Loan is 3.1% now" begins a refinance if nothing else was asked before. */
const beginsRefinance = ({ hasOtherMatter, isRefinance }: Choosing) => !hasOtherMatter || isRefinance;

/** The sums that the figures are for, the most likely first. */
function sumsOfFigures(facts: Facts, given: Choosing): string[] {
  const { reading, isRefinance, isDivided, isRental, isDscr } = given;
  const { price, value, balance, loan, amount, rent, downAmount, currentRate } = facts;
  const has = (...figures: readonly unknown[]) => figures.some((one) => one !== undefined);
  const isFirst = given.current === undefined && given.otherWords <= maxOpeningWords;
  const isPaidRent = has(rent) && !has(facts.units) && !reading.tokens.words.includes("rents");
  const [isPurchase, isOwnLoan] = [beginsPurchase(given), beginsRefinance(given)];
  const candidates: ReadonlyArray<readonly [string, boolean]> = [
    ["va_entitlement", given.isEntitlement && Boolean(facts.originalLoan ?? facts.entitlementUsed)],
    ["rent_coverage", isRental && (isDscr || !given.hasOtherMatter) && has(rent, facts.housing, price)],
    ["discount_points", has(facts.points) && facts.rates?.length === 2],
    ["equity_buyout", has(value, price) && isDivided],
    ["loan_to_value", has(facts.homes)],
    ["loan_to_value", (has(value, price) && Boolean(balance)) || (has(value) && Boolean(loan))],
    ["affordability", isPurchase && has(facts.monthlyIncome, facts.otherIncome)],
    ["refinance_break_even", isRefinance && has(balance, loan, amount)],
    [
      "refinance_break_even",
      isOwnLoan && has(balance) && (has(facts.rate, currentRate) || (isFirst && asksAboutOwn(reading))),
    ],
    ["monthly_payment", isPurchase && has(price) && !has(balance)],
    ["monthly_payment", isPurchase && has(amount) && has(facts.downPercent, downAmount)],
    ["rent_or_buy", isPurchase && isFirst && isPaidRent],
    ["price_for_payment", isPurchase && has(given.known.mostPayment) && has(downAmount, facts.downPercent)],
    ["affordability", isPurchase && isFirst && has(downAmount)],
    ["refinance_break_even", isFirst && !given.hasOtherMatter && has(currentRate) && !has(loan)],
  ];
  return candidates.flatMap(([name, isFor]) => (isFor ? [name] : []));
}

/** Whether the message gives a figure that the current sum uses, or a number and nothing else. */
function isChange(given: Choosing, isWhatIf: boolean, isQuestion: boolean): boolean {
  const { current, isTalkingSums, reading, own } = given;
  // "What if its just under 1, do they say no" asks for no other down payment, "and for 1.2" does.
  const isBare = given.otherWords <= maxOpeningWords;
  const kind = rentalFacts.filter((name) => reading.loan[name] !== undefined && (name !== "targetRatio" || isBare));
  // "The house is 620k zero down" is told for something else than a fee that is not paid.
  if (current?.name === "va_funding_fee" && given.known.isVaExempt && given.asked !== current) return false;
  const changes = [...Object.keys(own), ...kind].some((name) => current?.uses.includes(name as FactName));
  const isNumber = isTalkingSums && isJustNumber(given);
  const redoes = changes || isNumber || reading.needsPeriod?.role === "extra";
  const isOneIncome =
    own.incomeOf !== undefined && (given.otherWords <= maxOpeningWords || given.says(given.words.result));
  const isBrief = isShort(given) || ((isWhatIf || isOneIncome) && changes && isBriefChange(given));
  return redoes && isBrief && (isWhatIf || isOneIncome || !(isQuestion || asksOwnQuestion(given, given.words)));
}

/** "And with 2/2/5 caps", "what about a 5/1". */
const namesArm = ({ tokens, facts }: MessageReading) => tokens.arm !== undefined || facts.armYears !== undefined;

const moneyIn = ({ tokens }: MessageReading) =>
  [...tokens.amounts.values()].filter(({ kind }) => kind === "money").length;

/** "What is my payment" and "how much can I afford" are about the visitor's own figures. */
const asksAboutOwn = ({ tokens }: MessageReading) =>
  tokens.words.some((word) => ["i", "my", "we", "our", "me", "us", "mi", "puedo", "yo", "nosotros"].includes(word));

/** "So does that cover it?" is about the figures above. */
const refersBack = ({ tokens }: MessageReading) =>
  tokens.words.some((word) => ["that", "it", "this", "they", "eso"].includes(word));

const principal = ["price", "loan", "balance", "amount", "percentOf"] as const;
export const hasPrincipal = (facts: Facts) => principal.some((name) => facts[name] !== undefined);

/** From here on an amount without a role can be a loan, a price or a balance. */
const leastPrincipal = 50_000;
/** Second mortgages are smaller. */
const leastSecond = 5_000;
/** "Payment on 480": nobody borrows so few dollars. */
const leastThousands = 60;

type Unlabeled = MessageReading["unlabeled"][number];

/** One large amount without a role is what the sum is about. Others stay unclear. */
export function claimAmount(
  { unlabeled, tokens }: Pick<MessageReading, "unlabeled" | "tokens">,
  said: Facts,
  tool: SumTool | undefined,
  isAsked: boolean,
) {
  const isThousands = (one: Unlabeled) =>
    isAsked && one.kind === "number" && one.value >= leastThousands && isAfterPreposition(tokens, one);
  const fact = (["amount", "secondLoan"] as const).find((name) => tool?.uses.includes(name));
  const least = fact === "secondLoan" ? leastSecond : leastPrincipal;
  const isLarge = (one: Unlabeled) => (one.kind === "money" && one.value >= least) || isThousands(one);
  const large = unlabeled.filter(isLarge);
  const [amount] = large;
  if (!amount || !fact || large.length > 1 || hasPrincipal(said)) return { facts: {}, left: tool ? unlabeled : [] };
  const value = isThousands(amount) ? amount.value * 1000 : amount.value;
  return { facts: { [fact]: value } satisfies Facts, left: unlabeled.filter((one) => one !== amount) };
}

function isAfterPreposition({ words, amounts }: MessageReading["tokens"], amount: Unlabeled): boolean {
  const position = [...amounts].find(([, one]) => one === amount)?.[0] ?? 0;
  const isArticle = ["the", "that", "this"].includes(words[position - 1] ?? "");
  return figureWords.before_principal.has(words[position - (isArticle ? 2 : 1)] ?? "");
}
