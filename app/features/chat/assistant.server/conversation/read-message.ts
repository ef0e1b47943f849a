import { occurs, ruleText } from "../safety/phrase-pattern.ts";
import type { Amount } from "../text/amounts.ts";
import { partOfMoney, percentOfMoney, quotesIn, twoAmountsIn } from "./amount-patterns.ts";
import type { Facts, RentalFact } from "./facts.ts";
import { dollarsOf } from "./money-facts.ts";
import { type AmountsRead, mostUnits, readAmounts } from "./read-amounts.ts";
import type { LinedPhrase, RoleWords, SumLanguage } from "./read-words.ts";
import { type Rents, rentsIn } from "./rents.ts";
import { type Home, severalHomesIn } from "./several-homes.ts";
import { termRatesIn } from "./term-rates.ts";
import { type Tokens, tokensOf } from "./tokens.ts";

type LoanFact = "program" | "isArm" | "armYears" | "vaUse" | "isVaExempt" | "buydown" | RentalFact;

/** What one message says: figures with their role, amounts whose role the words do not tell, and its words. */
export type MessageReading = Readonly<Pick<AmountsRead, "share" | "needsPeriod">> & {
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
  /** Debts that it speaks of as gone. */
  readonly paidOff: readonly ("car" | "student" | "cards")[];
  /** Of the words that gave an amount its role; undefined if there were none. */
  readonly language: SumLanguage | undefined;
};

export function readMessage(text: string, roles: RoleWords, language: SumLanguage = "en"): MessageReading {
  const tokens = tokensOf(text, language === "es");
  const shares = percentOfMoney(tokens);
  const read = readAmounts(tokens, roles, shares?.positions ?? new Set());
  const { facts, moneyRoles, languages } = read;
  if (shares) facts["percentOf"] = { percent: shares.percent, base: shares.base };
  const whole = ruleText(tokens.words.filter((word) => !roles.fillers.has(word)));
  const says = (phrases: readonly LinedPhrase[]) => phrases.some(({ phrase }) => occurs(phrase, whole));
  for (const [count, phrases] of [
    [2, roles.units.two],
    [3, roles.units.three],
    [4, roles.units.four],
  ] as const)
    if (says(phrases)) facts["units"] ??= count;
  if (says(roles.owners.three)) facts["owners"] ??= 3;
  if (says(roles.owners.four)) facts["owners"] ??= 4;
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
  addRates(facts, read.rates);
  const termRates = termRatesIn(tokens);
  if (termRates.terms.length > 0) facts["ratesByTerm"] = termRates.rates;
  if (!tellsOfWork(facts)) addTerms(facts, read.terms);
  addWithoutNumber(facts, roles, says);
  const programs = (["fha", "va", "conventional"] as const).filter((name) => says(roles.loan[name]));
  return {
    tokens,
    facts,
    loan: loanKind(tokens, roles, programs, says),
    programs,
    unlabeled: read.unlabeled.filter(
      (one) =>
        !(rents?.isNamed && rents.amounts.includes(one)) &&
        !fees.has(one) &&
        !compared.has(one) &&
        !termRates.terms.includes(one) &&
        !isOfHome(one, homes),
    ),
    monthly: read.monthly,
    unnamedRents: rents?.isNamed ? undefined : rents,
    share: read.share,
    needsPeriod: read.needsPeriod,
    paidOff: (["car", "student", "cards"] as const).filter((name) => says(roles.none[name])),
    language: languages.includes("en") ? "en" : languages[0],
  };
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

/** "I'm a teacher, 14 years, salary is 97,400": beside an income and nothing of a loan, years are those at work. */
const tellsOfWork = (facts: Facts): boolean =>
  (facts.monthlyIncome ?? facts.otherIncome) !== undefined && ofLoan.every((name) => facts[name] === undefined);
const ofLoan = ["price", "loan", "balance", "rate", "value", "downAmount", "downPercent", "housing", "debts"] as const;

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
