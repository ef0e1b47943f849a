import { wholeDollars } from "#shared/dollars.ts";
import { downOf, type FactName, type Facts, householdIncome, monthlyDebts, priceOf } from "./facts.ts";
import type { Say } from "./say.ts";

type SaidFacts = {
  /** With what could be worked out next. */
  readonly asAnswer: string;
  /** Above what an entry says. */
  readonly beforeAnswer: string;
  /** Whether it says enough to stand without an entry that is only a guess. */
  readonly isEnough: boolean;
};

/** From here on a guess beside it is one thing too many. */
const enoughLines = 2;

/** A sentence about figures that were given, and for which of them it is said. */
type Line = {
  readonly about: readonly FactName[];
  readonly text: (facts: Facts, say: Say) => string | undefined;
};

const lines: readonly Line[] = [
  { about: ["monthlyIncome", "otherIncome"], text: incomeLine },
  { about: ["car", "student", "cards", "debts"], text: debtsLine },
  { about: ["housing", "monthlyIncome"], text: housingLine },
  { about: ["price", "downAmount", "downPercent"], text: priceLine },
  { about: ["downAmount"], text: savingsLine },
  { about: ["balance", "value"], text: homeLine },
  { about: ["currentRate", "rate"], text: lowRateLine },
];

type Others = {
  /** Whether sums can be offered. */
  readonly hasSums?: boolean;
  /** How other facts of the message count (`told-facts.ts`). */
  readonly told?: readonly string[];
};

/**
 * What the figures of the last message amount to, together with those before it, for somebody who asks nothing: nobody
 * should have to guess whether they were understood. Undefined if there is nothing to say about them.
 */
export function sayFacts(
  own: Facts,
  facts: Facts,
  say: Say,
  { hasSums = true, told = [] }: Others = {},
): SaidFacts | undefined {
  const numbers = lines
    .filter(({ about }) => about.some((name) => own[name] !== undefined))
    .flatMap(({ text }) => text(facts, say) ?? []);
  const said = [...numbers, ...told];
  if (said.length === 0) return undefined;
  const offers = hasSums ? offersFor(facts, say) : [];
  const or = ` ${say("unclear", "or")} `;
  const next = offers.length > 0 ? say("heard", "next", { list: offers.join(or) }) : say("heard", "next_subject");
  const list = said.map((one) => `- ${one}`).join("\n");
  return {
    asAnswer: [say("heard", "thanks"), list, next].join("\n\n"),
    beforeAnswer: [say("heard", numbers.length > 0 ? "numbers" : "counts"), list].join("\n\n"),
    isEnough: said.length >= enoughLines,
  };
}

/** A month. Less was hardly meant as one. */
const leastIncome = 500;
/** Of the income before taxes, for the house payment and all debts together. */
const usualShare = 0.45;

const knownIncome = (facts: Facts) => {
  const monthly = householdIncome(facts);
  return monthly === undefined || monthly < leastIncome ? undefined : monthly;
};

function incomeLine(facts: Facts, say: Say): string | undefined {
  const monthly = knownIncome(facts);
  if (monthly === undefined) return undefined;
  const room = wholeDollars(monthly * usualShare);
  const values = { monthly: wholeDollars(monthly), yearly: wholeDollars(monthly * 12), room };
  return say("heard", "income", { ...values, share: usualShare * 100 });
}

function debtsLine(facts: Facts, say: Say): string | undefined {
  const debts = monthlyDebts(facts);
  if (debts === undefined) return undefined;
  if (debts === 0) return say("heard", "no_debts");
  const room = (knownIncome(facts) ?? 0) * usualShare - debts;
  if (room <= 0) return say("heard", "debts", { debts: wholeDollars(debts) });
  return say("heard", "debts_of_income", { debts: wholeDollars(debts), room: wholeDollars(room) });
}

/** What is paid for a home now. */
function housingLine(facts: Facts, say: Say): string | undefined {
  const monthly = knownIncome(facts);
  if (monthly === undefined || facts.housing === undefined) return undefined;
  const percent = Math.round((facts.housing / monthly) * 100);
  return say("heard", "housing", { housing: wholeDollars(facts.housing), percent });
}

/** Of the price: for a small down payment, and the costs of closing. */
const downShare = 0.05;
const costShare = 0.03;
const leastSavings = 5_000;

/** How far money for a home goes, for somebody who named no price and has no home. */
function savingsLine(facts: Facts, say: Say): string | undefined {
  const { downAmount: savings = 0, value, balance, homes } = facts;
  const isOther = [priceOf(facts), value, balance, homes].some((one) => one !== undefined);
  if (isOther || savings < leastSavings) return undefined;
  const price = wholeDollars(savings / (downShare + costShare));
  const shares = { down: downShare * 100, costs: costShare * 100 };
  return say("heard", "savings", { savings: wholeDollars(savings), price, ...shares });
}

function priceLine(facts: Facts, say: Say): string | undefined {
  const price = priceOf(facts);
  const down = downOf(facts, price);
  if (price === undefined) return undefined;
  const of = (percent: number) => wholeDollars((price * percent) / 100);
  if (down === undefined) return say("heard", "price", { price: wholeDollars(price), large: of(20), small: of(5) });
  if (down >= price) return undefined;
  return say("heard", "price_down", {
    price: wholeDollars(price),
    down: wholeDollars(down),
    percent: Math.round((down / price) * 100),
    loan: wholeDollars(price - down),
  });
}

/** What is owed alone may be owed on something else: "they say I still owe 8,900 on the car". */
function homeLine({ balance, value }: Facts, say: Say): string | undefined {
  if (balance === undefined || value === undefined) return undefined;
  const owed = { balance: wholeDollars(balance), value: wholeDollars(value) };
  if (balance > value) return say("heard", "underwater", { ...owed, missing: wholeDollars(balance - value) });
  const percent = Math.round((balance / value) * 100);
  return say("heard", "equity", { ...owed, equity: wholeDollars(value - balance), percent });
}

/** In percent. Loans that cost less are from before 2022. */
const lowRate = 5;

/** Whoever has such a loan should know what becomes of it. */
function lowRateLine({ currentRate, rate, balance }: Facts, say: Say): string | undefined {
  const present = currentRate ?? (balance === undefined ? undefined : rate);
  return typeof present === "number" && present < lowRate ? say("heard", "low_rate", { rate: present }) : undefined;
}

/** What could be worked out next. */
function offersFor(facts: Facts, say: Say): string[] {
  const hasPrice = priceOf(facts) !== undefined;
  return [
    ...(hasPrice ? [say("heard", "offer_payment")] : []),
    ...(householdIncome(facts) !== undefined && !hasPrice ? [say("heard", "offer_affordability")] : []),
    ...(facts.balance !== undefined && facts.value !== undefined ? [say("heard", "offer_refinance")] : []),
  ];
}
