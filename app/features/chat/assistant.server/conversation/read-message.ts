import { occurs, ruleText } from "../safety/phrase-pattern.ts";
import type { Amount } from "../text/amounts.ts";
import {
  isFirstOfTwoTerms,
  isRateByAt,
  mostCosts,
  partOfMoney,
  percentOfMoney,
  quotesIn,
  twoAmountsIn,
} from "./amount-patterns.ts";
import { debtsBeforeTheirWords } from "./debt-lists.ts";
import type { Facts, RentalFact } from "./facts.ts";
import { dollarsOf, incomePerMonth, isSaidInMillions, isThousandsDown, moneyFact, type Period } from "./money-facts.ts";
import type { LinedPhrase, MoneyRole, RoleWords, SumLanguage } from "./read-words.ts";
import { type Rents, rentsIn } from "./rents.ts";
import { bestRole, isFollowed, isLonger, wordsBefore } from "./role-of-amount.ts";
import { type Home, severalHomesIn } from "./several-homes.ts";
import { mostRate, termRatesIn } from "./term-rates.ts";
import { around, type Tokens, tokensOf } from "./tokens.ts";

type LoanFact = "program" | "isArm" | "armYears" | "vaUse" | "isVaExempt" | "buydown" | RentalFact;

/** What one message says: figures with their role, amounts whose role the words do not tell, and its words. */
export type MessageReading = {
  readonly tokens: Tokens;
  readonly facts: Facts;
  /** The kind of loan it names; it counts only in a message about a sum. */
  readonly loan: Pick<Facts, LoanFact>;
  readonly programs: readonly string[];
  readonly unlabeled: readonly Amount[];
  /** Those of them that are for a month. */
  readonly monthly: ReadonlySet<Amount>;
  /** What can be rents where a rental is spoken of. */
  readonly unnamedRents: Rents | undefined;
  /** A percentage without a role that is too large for a rate. */
  readonly share: number | undefined;
  /** An income or extra payment without "a month" or "a year" that could be either. */
  readonly needsPeriod: { readonly role: "income" | "extra"; readonly value: number } | undefined;
  /** Debts that it speaks of as gone. */
  readonly paidOff: readonly ("car" | "student" | "cards")[];
  /** Of the words that gave an amount its role; undefined if there were none. */
  readonly language: SumLanguage | undefined;
};

/** A bare number is money only from here on: "2 car payments" are not two dollars. */
const leastMoney = 25;
const isTooSmall = ({ kind, value }: Amount) => kind === "number" && value !== 0 && value < leastMoney;
/** A larger amount beside "payment", "rents", "costs" or "hoa" is the loan or the price. */
const mostOf: Readonly<Partial<Record<MoneyRole, number>>> = {
  housing: 20_000,
  most_payment: 20_000,
  rent: 20_000,
  costs: mostCosts,
  hoa: 5_000,
};
/** "I have 400" is no down payment, and a mortgage of 2,150 is what is paid a month. */
const leastOf: Readonly<Partial<Record<MoneyRole, number>>> = {
  down: 1_000,
  most_payment: 500,
  loan: 10_000,
  price: 20_000,
  value: 20_000,
  second_loan: 5_000,
};
const mostOwners = 10;
/** Of a home that a home loan is made for. */
const mostUnits = 4;
/** "Have 64 down", "150 put away", where "put down 64" has the word before it. */
const afterSavings: ReadonlySet<string> = new Set(["down", "saved", "put", "set", "stashed"]);
/** "I owe 9k on it" is about a truck. */
const leastBalance = 10_000;
/** Nobody lives on less: "taxes are like 1,900 a year". */
const leastYearlyIncome = 10_000;
/** From here on a percentage can be a loan-to-value ratio to reach; nobody means a down payment. */
const leastTarget = 60;
/** "Student loans like 40k" is what is owed, not what is paid a month. */
const paidMonthly: ReadonlySet<MoneyRole> = new Set(["car", "student", "cards", "debts"]);
const mostMonthly = 5000;
/** Nobody asks for a loan of three years, or six. */
const isTerm = (years: number) => years === 5 || (years >= 7 && years <= 50);
/** "20 down" is a share of the price up to here. */
const mostBareShare = 35;

export function readMessage(text: string, roles: RoleWords, language: SumLanguage = "en"): MessageReading {
  const tokens = tokensOf(text, language === "es");
  const facts: Record<string, unknown> = {};
  const unlabeled: Amount[] = [];
  const monthly = new Set<Amount>();
  const languages: SumLanguage[] = [];
  const rates: number[] = [];
  const terms: number[] = [];
  const moneyRoles = new Map<number, MoneyRole | undefined>();
  let needsPeriod: MessageReading["needsPeriod"];
  let share: number | undefined;
  const shares = percentOfMoney(tokens);
  if (shares) facts["percentOf"] = { percent: shares.percent, base: shares.base };

  const whole = ruleText(tokens.words.filter((word) => !roles.fillers.has(word)));
  const says = (phrases: readonly LinedPhrase[]) => phrases.some(({ phrase }) => occurs(phrase, whole));

  const listedDebts = debtsBeforeTheirWords(tokens, roles);
  for (const [position, amount] of tokens.amounts) {
    if (shares?.positions.has(position)) continue;
    const near = around(tokens, position, roles.fillers);
    const isPutDown = near.words[near.at - 1] === "down" || afterSavings.has(near.words[near.at + 1] ?? "");
    const isDown = isThousandsDown(amount) && isPutDown;
    const dollars = (role: MoneyRole) => (role === "down" && isDown ? amount.value * 1000 : dollarsOf(amount, role));
    const fits = (role: string) =>
      amount.value <= (mostOf[role as MoneyRole] ?? Number.POSITIVE_INFINITY) &&
      (amount.value === 0 || dollars(role as MoneyRole) >= (leastOf[role as MoneyRole] ?? 0));
    const best = <Name extends string>(group: Readonly<Record<Name, readonly LinedPhrase[]>>, words = near) => {
      const isFit = amount.kind === "percent" ? undefined : fits;
      const narrow = bestRole(group, words, isFit);
      const wide = bestRole(group, near, isFit);
      // "Earn for a 900k house with 20 down": a longer line that goes on behind the amount counts more.
      const found = narrow && !isLonger(wide, narrow) ? narrow : wide;
      if (found) languages.push(found.language);
      return found?.name;
    };
    if (amount.kind === "percent") {
      const found = best(roles.percent);
      const role = found === "down" && isRateByAt(tokens, position) ? undefined : found;
      const isRate = role === undefined || role === "current_rate" || role === "new_rate";
      if (isRate && amount.value > mostRate) {
        share = amount.value;
        if (amount.value >= leastTarget && amount.value < 100) facts["targetPercent"] = amount.value;
      } else if (role === undefined) rates.push(amount.value);
      else if (role === "current_rate" || role === "new_rate") {
        rates.push(amount.value);
        facts[role === "new_rate" ? "newRate" : "currentRate"] = amount.value;
      } else if (role === "expenses") facts["countedPercent"] = 100 - amount.value;
      else if (role !== "ignored") facts[percentFacts[role]] = amount.value;
      continue;
    }
    if (amount.kind === "years" || amount.kind === "months" || isFirstOfTwoTerms(tokens, position)) {
      const years = amount.kind === "months" ? amount.value / 12 : amount.value;
      const role = best(roles.years);
      if (role === "left") facts["yearsLeft"] = years;
      else if (role === "stay") facts["stayYears"] = years;
      else if (role === "arm") Object.assign(facts, { armYears: years, isArm: true });
      else if (role === undefined && isTerm(years)) terms.push(years);
      continue;
    }
    const numberRole = bestRole(roles.number, near);
    if (numberRole?.name === "points" && amount.value <= 10) facts["points"] = amount.value;
    else if (numberRole?.name === "units" && amount.value <= mostUnits) facts["units"] = amount.value;
    else if (numberRole?.name === "owners" && amount.value <= mostOwners) facts["owners"] = amount.value;
    else if (numberRole?.name === "co_owners" && amount.value < mostOwners) facts["owners"] = amount.value + 1;
    else if (
      numberRole?.name === "ignored" &&
      amount.value < 1000 &&
      !isLonger(bestRole(roles.money, near), numberRole)
    )
      continue;
    else if (isBareShare(amount) && bestRole(roles.money, near)?.name === "down") facts["downPercent"] = amount.value;
    else if (
      isTooSmall(amount) &&
      !isSaidInMillions(amount, bestRole<MoneyRole>(roles.money, near, fits)?.name) &&
      bestRole(roles.periods, near)?.name !== "hour"
    )
      unlabeled.push(amount);
    else {
      const role = listedDebts.get(position) ?? best(roles.money, isFollowed(near) ? wordsBefore(near) : near);
      moneyRoles.set(position, role);
      const period = bestRole(roles.periods, near)?.name as Period | undefined;
      if (period === "month") monthly.add(amount);
      const isCost = role === "income" && period === "year" && amount.value < leastYearlyIncome;
      const isReceived = (role === "debts" || role === "housing") && bestRole({ received: roles.received }, near);
      if (isReceived) continue;
      if (role === undefined || isCost) unlabeled.push(amount);
      else if (paidMonthly.has(role) && period !== "year" && amount.value > mostMonthly) {
        if (role === "student") facts["studentBalance"] = amount.value;
      } else if (role === "balance" && amount.value > 0 && dollars(role) < leastBalance) continue;
      else if (role === "income" && incomePerMonth(amount.value, period) === undefined)
        needsPeriod = { role, value: amount.value };
      else if (role === "extra" && period === undefined) needsPeriod = { role, value: amount.value };
      else addMoney(facts, role, dollars(role), period);
    }
  }
  for (const [count, phrases] of [
    [2, roles.units.two],
    [3, roles.units.three],
    [4, roles.units.four],
  ] as const)
    if (says(phrases)) facts["units"] ??= count;
  const rents = rentsIn(tokens, moneyRoles, (facts as Facts).units);
  if (rents?.isNamed) facts["rent"] = rents.total;
  if (rents?.units !== undefined && rents.units <= mostUnits) facts["units"] = rents.units;
  const quotes = quotesIn(tokens, moneyRoles);
  if (quotes) facts["quotes"] = quotes.map(({ ratePercent, fee }) => ({ ratePercent, fees: fee.value }));
  const fees = new Set(quotes?.map((quote) => quote.fee));
  const part = partOfMoney(tokens);
  if (part) facts["partOf"] = { part: part.part, whole: part.whole };
  const two = twoAmountsIn(tokens);
  if (two) facts["twoAmounts"] = two.values;
  const compared = new Set([...(part?.amounts ?? []), ...(two?.amounts ?? [])]);
  const homes = severalHomesIn(tokens, moneyRoles);
  if (homes) replaceByHomes(facts, homes);
  addRates(facts, rates);
  const termRates = termRatesIn(tokens);
  if (termRates.terms.length > 0) facts["ratesByTerm"] = termRates.rates;
  addTerms(facts, terms);
  addWithoutNumber(facts, roles, says);
  const programs = (["fha", "va", "conventional"] as const).filter((name) => says(roles.loan[name]));
  return {
    tokens,
    facts,
    loan: loanKind(tokens, roles, programs, says),
    programs,
    unlabeled: unlabeled.filter(
      (one) =>
        !(rents?.isNamed && rents.amounts.includes(one)) &&
        !fees.has(one) &&
        !compared.has(one) &&
        !termRates.terms.includes(one) &&
        !isOfHome(one, homes),
    ),
    monthly,
    unnamedRents: rents?.isNamed ? undefined : rents,
    share,
    needsPeriod,
    paidOff: (["car", "student", "cards"] as const).filter((name) => says(roles.none[name])),
    language: languages.includes("en") ? "en" : languages[0],
  };
}

const isBareShare = ({ kind, value }: Amount) => kind === "number" && value > 0 && value <= mostBareShare;

const percentFacts = {
  down: "downPercent",
  target: "targetPercent",
  taxes: "taxPercent",
  pmi: "pmiPercent",
  dti_limit: "dtiLimit",
  counted: "countedPercent",
  home_growth: "homeGrowth",
  rent_growth: "rentGrowth",
} as const;

/** Two car payments in one message are two debts, and two rents those of a duplex; a second price is a correction. */
const added: ReadonlySet<string> = new Set([
  "car",
  "student",
  "cards",
  "debts",
  "monthlyIncome",
  "otherIncome",
  "rent",
]);
function addMoney(facts: Record<string, unknown>, role: MoneyRole, value: number, period: Period | undefined): void {
  const [name, amount] = moneyFact(role, value, period);
  const earlier = facts[name];
  facts[name] = added.has(name) && typeof earlier === "number" ? earlier + amount : amount;
}

function addRates(facts: Record<string, unknown>, rates: readonly number[]): void {
  const [first, second] = rates;
  if (first === undefined) return;
  facts["rate"] = rates.length === 1 ? first : (facts["newRate"] ?? first);
  facts["rates"] = rates;
  if (second === undefined) return;
  facts["currentRate"] ??= facts["newRate"] === first ? second : first;
  facts["newRate"] ??= facts["currentRate"] === first ? second : first;
}

/** The figures of one home are never mixed with those of another. */
function replaceByHomes(facts: Record<string, unknown>, homes: readonly Home[]): void {
  for (const name of ["value", "balance", "price"]) delete facts[name];
  facts["homes"] = homes;
}

const isOfHome = (amount: Amount, homes: readonly Home[] = []) =>
  homes.some((home) => Object.values(home).includes(dollarsOf(amount, "value")));

function addTerms(facts: Record<string, unknown>, terms: readonly number[]): void {
  const [first] = terms;
  if (first === undefined) return;
  facts["term"] = first;
  facts["terms"] = terms;
}

function addWithoutNumber(
  facts: Record<string, unknown>,
  roles: RoleWords,
  says: (phrases: readonly LinedPhrase[]) => boolean,
): void {
  if (facts["downAmount"] === undefined && says(roles.none.down)) facts["downPercent"] ??= 0;
  if (facts["value"] !== undefined && says(roles.none.balance)) facts["balance"] ??= 0;
  if (says(roles.counted_half)) facts["countedPercent"] ??= 50;
  if (says(roles.none.debts)) facts["debts"] ??= 0;
  if (says(roles.none.hoa)) facts["hoa"] ??= 0;
  if (says(roles.none.pmi)) facts["pmiPercent"] ??= 0;
  if (says(roles.none.costs)) facts["costs"] ??= 0;
  if (says(roles.none.extra)) Object.assign(facts, { extraMonthly: 0 });
}

function loanKind(
  tokens: Tokens,
  roles: RoleWords,
  programs: ReadonlyArray<"fha" | "va" | "conventional">,
  says: (phrases: readonly LinedPhrase[]) => boolean,
): MessageReading["loan"] {
  const [program] = programs;
  const isArm = says(roles.loan.arm) || tokens.armYears !== undefined;
  return {
    ...(program && programs.length === 1 && { program }),
    ...(isArm ? { isArm: true } : says(roles.loan.fixed) && { isArm: false }),
    ...(tokens.armYears !== undefined && { armYears: tokens.armYears }),
    ...(says(roles.loan.va_later) && { vaUse: "subsequent" as const }),
    ...(says(roles.loan.not_exempt) ? { isVaExempt: false } : says(roles.loan.va_exempt) && { isVaExempt: true }),
    ...(tokens.buydown && { buydown: tokens.buydown }),
  };
}
