import type { Amount } from "../text/amounts.ts";
import { isFirstOfTwoTerms, isRateByAt, mostCosts } from "./amount-patterns.ts";
import { debtsBeforeTheirWords } from "./debt-lists.ts";
import { figureWords } from "./figure-words.ts";
import { dollarsOf, incomePerMonth, isSaidInMillions, isThousandsDown, moneyFact, type Period } from "./money-facts.ts";
import type { LinedPhrase, MoneyRole, RoleWords, SumLanguage } from "./read-words.ts";
import { bestRole, isFollowed, isLonger, type Near, wordsBefore } from "./role-of-amount.ts";
import { mostRate } from "./term-rates.ts";
import { around, type Tokens } from "./tokens.ts";

/** What the amounts of a message tell, one by one. */
export type AmountsRead = {
  /** By the names of Facts. */
  readonly facts: Record<string, unknown>;
  /** Those whose role the words do not tell. */
  readonly unlabeled: Amount[];
  readonly monthly: Set<Amount>;
  readonly rates: number[];
  readonly terms: number[];
  /** By the position of an amount of money. */
  readonly moneyRoles: Map<number, MoneyRole | undefined>;
  /** Of the words that gave the amounts their roles. */
  readonly languages: SumLanguage[];
  /** A percentage without a role that is too large for a rate. */
  share: number | undefined;
  /** An income or extra payment without "a month" or "a year" that could be either. */
  needsPeriod: { readonly role: "income" | "extra"; readonly value: number } | undefined;
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
export const mostUnits = 4;
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

/** One amount and the words around it. */
type One = {
  readonly tokens: Tokens;
  readonly roles: RoleWords;
  readonly position: number;
  readonly amount: Amount;
  readonly near: Near;
};

/** `elsewhere`: positions of amounts that are understood in another way. */
export function readAmounts(tokens: Tokens, roles: RoleWords, elsewhere: ReadonlySet<number>): AmountsRead {
  const read: AmountsRead = {
    facts: {},
    unlabeled: [],
    monthly: new Set(),
    rates: [],
    terms: [],
    moneyRoles: new Map(),
    languages: [],
    share: undefined,
    needsPeriod: undefined,
  };
  const listedDebts = debtsBeforeTheirWords(tokens, roles);
  for (const [position, amount] of tokens.amounts) {
    if (elsewhere.has(position)) continue;
    const one = { tokens, roles, position, amount, near: around(tokens, position, roles.fillers) };
    if (amount.kind === "percent") readPercentage(one, read);
    else if (amount.kind === "years" || amount.kind === "months" || isFirstOfTwoTerms(tokens, position))
      readTime(one, read);
    else if (!readCount(one, read)) readMoney(one, listedDebts.get(position), read);
  }
  return read;
}

function readPercentage(one: One, read: AmountsRead): void {
  const { tokens, roles, position, amount } = one;
  const { facts, rates } = read;
  const found = roleOf(one, roles.percent, read);
  const role = found === "down" && isRateByAt(tokens, position) ? undefined : found;
  const isRate = role === undefined || role === "current_rate" || role === "new_rate";
  if (isRate && amount.value > mostRate) {
    read.share = amount.value;
    if (amount.value >= leastTarget && amount.value < 100) facts["targetPercent"] = amount.value;
  } else if (role === undefined) rates.push(amount.value);
  else if (role === "current_rate" || role === "new_rate") {
    rates.push(amount.value);
    facts[role === "new_rate" ? "newRate" : "currentRate"] = amount.value;
  } else if (role === "expenses") facts["countedPercent"] = 100 - amount.value;
  else if (role !== "ignored") facts[percentFacts[role]] = amount.value;
}

function readTime(one: One, read: AmountsRead): void {
  const { roles, amount } = one;
  const { facts, terms } = read;
  const years = amount.kind === "months" ? amount.value / 12 : amount.value;
  const role = roleOf(one, roles.years, read);
  if (role === "left") facts["yearsLeft"] = years;
  else if (role === "stay") facts["stayYears"] = years;
  else if (role === "arm") Object.assign(facts, { armYears: years, isArm: true });
  else if (role === undefined && isTerm(years)) terms.push(years);
}

/** A number that is no money: whether it was one. */
function readCount(one: One, { facts, unlabeled }: AmountsRead): boolean {
  const { roles, amount, near } = one;
  const role = bestRole(roles.number, near);
  if (role?.name === "points" && amount.value <= 10) facts["points"] = amount.value;
  else if (role?.name === "units" && amount.value <= mostUnits) facts["units"] = amount.value;
  else if (role?.name === "owners" && amount.value <= mostOwners) facts["owners"] = amount.value;
  else if (role?.name === "co_owners" && amount.value < mostOwners) facts["owners"] = amount.value + 1;
  else if (role?.name === "ignored" && amount.value < 1000 && !isLonger(bestRole(roles.money, near), role)) return true;
  else if (isBareShare(amount) && bestRole(roles.money, near)?.name === "down") facts["downPercent"] = amount.value;
  else if (
    isTooSmall(amount) &&
    !isSaidInMillions(amount, bestRole<MoneyRole>(roles.money, near, (name) => fits(one, name))?.name) &&
    bestRole(roles.periods, near)?.name !== "hour"
  )
    unlabeled.push(amount);
  else return false;
  return true;
}

function readMoney(one: One, listedDebt: MoneyRole | undefined, read: AmountsRead): void {
  const { roles, position, amount, near } = one;
  const { facts } = read;
  const role = listedDebt ?? roleOf(one, roles.money, read, isFollowed(near) ? wordsBefore(near) : near);
  read.moneyRoles.set(position, role);
  const period = bestRole(roles.periods, near)?.name as Period | undefined;
  if (period === "month") read.monthly.add(amount);
  const isCost = role === "income" && period === "year" && amount.value < leastYearlyIncome;
  const isReceived = (role === "debts" || role === "housing") && bestRole({ received: roles.received }, near);
  const isHeld = role === undefined && bestRole({ held: roles.held }, near);
  if (isReceived || isHeld) return;
  if (role === undefined || isCost) read.unlabeled.push(amount);
  else if (paidMonthly.has(role) && period !== "year" && amount.value > mostMonthly) {
    if (role === "student") facts["studentBalance"] = amount.value;
  } else if (role === "balance" && amount.value > 0 && dollarsAs(one, role) < leastBalance) return;
  else if (role === "income" && incomePerMonth(amount.value, period) === undefined)
    read.needsPeriod = { role, value: amount.value };
  else if (role === "extra" && period === undefined) read.needsPeriod = { role, value: amount.value };
  else addMoney(facts, role, dollarsAs(one, role), period);
}

/** Of the roles of a group, the one whose words are around the amount. */
function roleOf<Name extends string>(
  one: One,
  group: Readonly<Record<Name, readonly LinedPhrase[]>>,
  { languages }: AmountsRead,
  words = one.near,
): Name | undefined {
  const isFit = one.amount.kind === "percent" ? undefined : (name: string) => fits(one, name);
  const narrow = bestRole(group, words, isFit);
  const wide = bestRole(group, one.near, isFit);
  // "Earn for a 900k house with 20 down": a longer line that goes on behind the amount counts more.
  const found = narrow && !isLonger(wide, narrow) ? narrow : wide;
  if (found) languages.push(found.language);
  return found?.name;
}

const fits = (one: One, role: string) =>
  one.amount.value <= (mostOf[role as MoneyRole] ?? Number.POSITIVE_INFINITY) &&
  (one.amount.value === 0 || dollarsAs(one, role as MoneyRole) >= (leastOf[role as MoneyRole] ?? 0));

function dollarsAs({ amount, near }: One, role: MoneyRole): number {
  const isPutDown = near.words[near.at - 1] === "down" || figureWords.after_savings.has(near.words[near.at + 1] ?? "");
  return role === "down" && isPutDown && isThousandsDown(amount) ? amount.value * 1000 : dollarsOf(amount, role);
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
