import { endOfMatch, occurs, type Phrase, ruleText } from "../safety/phrase-pattern.ts";
import type { Amount } from "../text/amounts.ts";
import type { Facts } from "./facts.ts";
import { dollarsOf, incomePerMonth, moneyFact, type Period } from "./money-facts.ts";
import type { LinedPhrase, MoneyRole, RoleWords, SumLanguage } from "./read-words.ts";
import { around, type Tokens, tokensOf } from "./tokens.ts";

/** What one message says: figures with their role, amounts whose role the words do not tell, and its words. */
export type MessageReading = {
  readonly tokens: Tokens;
  readonly facts: Facts;
  /** The kind of loan it names; it counts only in a message about a sum. */
  readonly loan: Pick<Facts, "program" | "isArm" | "armYears" | "vaUse" | "isVaExempt" | "buydown">;
  readonly programs: readonly string[];
  readonly unlabeled: readonly Amount[];
  /** A percentage without a role that is too large for a rate. */
  readonly share: number | undefined;
  /** An income or extra payment without "a month" or "a year" that could be either. */
  readonly needsPeriod: { readonly role: "income" | "extra"; readonly value: number } | undefined;
  /** Of the words that gave an amount its role; undefined if there were none. */
  readonly language: SumLanguage | undefined;
};

/** A bare number is money only from here on: "2 car payments" are not two dollars. */
const leastMoney = 25;
/** A larger amount beside "payment", "rents" or "costs" is the loan or the price. */
const mostOf: Readonly<Partial<Record<MoneyRole, number>>> = { housing: 20_000, rent: 20_000, costs: 60_000 };
/** No mortgage has a higher rate. */
const mostRate = 14;
/** From here on a percentage can be a loan-to-value ratio to reach; nobody means a down payment. */
const leastTarget = 60;
/** "Student loans like 40k" is what is owed, not what is paid a month. */
const paidMonthly: ReadonlySet<MoneyRole> = new Set(["car", "student", "cards", "debts"]);
const mostMonthly = 5000;
/** "20 down" is a share of the price up to here. */
const mostBareShare = 30;

export function readMessage(text: string, roles: RoleWords, language: SumLanguage = "en"): MessageReading {
  const tokens = tokensOf(text, language === "es");
  const facts: Record<string, unknown> = {};
  const unlabeled: Amount[] = [];
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

  for (const [position, amount] of tokens.amounts) {
    if (shares?.positions.has(position)) continue;
    const near = around(tokens, position, roles.fillers);
    const best = <Name extends string>(group: Readonly<Record<Name, readonly LinedPhrase[]>>) => {
      const found = bestRole(group, near);
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
      } else if (role !== "ignored") facts[percentFacts[role]] = amount.value;
      continue;
    }
    if (amount.kind === "years" || amount.kind === "months" || isFirstOfTwoTerms(tokens, position)) {
      const years = amount.kind === "months" ? amount.value / 12 : amount.value;
      const role = best(roles.years);
      if (role === "left") facts["yearsLeft"] = years;
      else if (role === "stay") facts["stayYears"] = years;
      else if (role === "arm") Object.assign(facts, { armYears: years, isArm: true });
      else if (role === undefined && years >= 1 && years <= 50) terms.push(years);
      continue;
    }
    const numberRole = bestRole(roles.number, near);
    if (numberRole?.name === "points" && amount.value <= 10) facts["points"] = amount.value;
    else if (numberRole?.name === "units" && amount.value <= 4) facts["units"] = amount.value;
    else if (
      numberRole?.name === "ignored" &&
      amount.value < 1000 &&
      !isLonger(bestRole(roles.money, near), numberRole)
    )
      continue;
    else if (isBareShare(amount) && bestRole(roles.money, near)?.name === "down") facts["downPercent"] = amount.value;
    else if (amount.kind === "number" && amount.value !== 0 && amount.value < leastMoney) unlabeled.push(amount);
    else {
      const role = best(roles.money);
      moneyRoles.set(position, role);
      const period = bestRole(roles.periods, near)?.name as Period | undefined;
      if (role === undefined || amount.value > (mostOf[role] ?? Number.POSITIVE_INFINITY)) unlabeled.push(amount);
      else if (paidMonthly.has(role) && period !== "year" && amount.value > mostMonthly) continue;
      else if (role === "income" && incomePerMonth(amount.value, period) === undefined)
        needsPeriod = { role, value: amount.value };
      else if (role === "extra" && period === undefined) needsPeriod = { role, value: amount.value };
      else addMoney(facts, role, dollarsOf(amount, role), period);
    }
  }
  const quotes = quotesIn(tokens, moneyRoles);
  if (quotes) facts["quotes"] = quotes.map(({ ratePercent, fee }) => ({ ratePercent, fees: fee.value }));
  const fees = new Set(quotes?.map((quote) => quote.fee));
  addRates(facts, rates);
  addTerms(facts, terms);
  addWithoutNumber(facts, roles, says);
  const programs = (["fha", "va", "conventional"] as const).filter((name) => says(roles.loan[name]));
  for (const [count, phrases] of [
    [2, roles.units.two],
    [3, roles.units.three],
    [4, roles.units.four],
  ] as const)
    if (says(phrases)) facts["units"] ??= count;
  return {
    tokens,
    facts,
    loan: loanKind(tokens, roles, programs, says),
    programs,
    unlabeled: unlabeled.filter((one) => !fees.has(one)),
    share,
    needsPeriod,
    language: languages.includes("en") ? "en" : languages[0],
  };
}

const isBareShare = ({ kind, value }: Amount) => kind === "number" && value > 0 && value <= mostBareShare;

/** Two offers, each a rate with its fees after it: "6.5% with 2,000 in fees or 6.25% with 6,000". */
function quotesIn({ amounts }: Tokens, roles: ReadonlyMap<number, MoneyRole | undefined>) {
  const found: { readonly ratePercent: number; readonly fee: Amount; readonly isNamed: boolean }[] = [];
  let rate: number | undefined;
  for (const [position, amount] of amounts) {
    if (amount.kind === "percent") rate = amount.value <= mostRate ? amount.value : undefined;
    const role = roles.get(position);
    const isFee =
      roles.has(position) && (role === undefined || role === "costs") && amount.value <= (mostOf.costs ?? 0);
    if (rate === undefined || !isFee) continue;
    found.push({ ratePercent: rate, fee: amount, isNamed: role === "costs" });
    rate = undefined;
  }
  return found.length === 2 && found.some(({ isNamed }) => isNamed) ? found : undefined;
}

const percentFacts = {
  down: "downPercent",
  target: "targetPercent",
  taxes: "taxPercent",
  pmi: "pmiPercent",
  dti_limit: "dtiLimit",
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

/** "10% down at 6.5%", "10% de enganche al 6.5%": what follows "at" is the rate, whatever stands before it. */
function isRateByAt({ words }: Tokens, position: number): boolean {
  const isAt = words[position - 1] === "at" || words[position - 1] === "al";
  const next = [words[position + 1], words[position + 2]];
  return isAt && !next.includes("down") && !next.includes("enganche");
}

const between: ReadonlySet<string> = new Set(["or", "vs", "versus", "against", "and", "o", "y", "contra"]);

/** The 15 of "15 or 30 years". */
function isFirstOfTwoTerms({ words, amounts }: Tokens, position: number): boolean {
  const amount = amounts.get(position);
  const next = amounts.get(position + 2) ?? amounts.get(position + 3);
  const isTerm = amount?.kind === "number" && amount.value >= 5 && amount.value <= 40;
  return isTerm && next?.kind === "years" && between.has(words[position + 1] ?? "");
}

/** "20 percent of 850000" is a share, neither a rate nor a loan. */
function percentOfMoney({ words, amounts }: Tokens) {
  for (const [position, { kind, value }] of amounts) {
    const next = amounts.get(position + 2) ?? amounts.get(position + 3);
    const at = amounts.has(position + 2) ? position + 2 : position + 3;
    const isOf = words[position + 1] === "of" || words[position + 1] === "de";
    const article = words[position + 2] ?? "";
    const isNear = at === position + 2 || ["a", "the", "un", "una"].includes(article);
    if (kind === "percent" && isOf && isNear && next?.kind === "money")
      return { percent: value, base: next.value, positions: new Set([position, at]) };
  }
  return undefined;
}

type Near = ReturnType<typeof around>;

/** The role whose longest line covers the amount; of two of the same length the earlier one. */
function bestRole<Name extends string>(group: Readonly<Record<Name, readonly LinedPhrase[]>>, near: Near) {
  const text = ruleText(near.words);
  let best: { readonly name: Name; readonly length: number; readonly language: SumLanguage } | undefined;
  for (const name of Object.keys(group) as Name[]) {
    for (const { phrase, language } of group[name]) {
      if (!occurs(phrase, text)) continue;
      const length = lengthAround(phrase, near);
      if (length > (best?.length ?? 0)) best = { name, length, language };
    }
  }
  return best;
}

const isLonger = (one: { length: number } | undefined, other: { length: number }) =>
  one !== undefined && one.length > other.length;

/** 0 if the line fits elsewhere in the words, but not around the amount. */
function lengthAround(phrase: Phrase, { words, at }: Near): number {
  let longest = 0;
  for (let start = 0; start <= at; start += 1) {
    const end = endOfMatch(phrase, words, start);
    if (end !== undefined && end > at) longest = Math.max(longest, end - start);
  }
  return longest;
}
