import type { Amount } from "../text/amounts.ts";
import { dollarsOf } from "./money-facts.ts";
import type { MoneyRole } from "./read-words.ts";
import type { Tokens } from "./tokens.ts";

export type Home = { readonly value: number; readonly balance: number };

/** A smaller amount is neither a home nor what is owed on it. */
const leastOfHome = 50_000;

/** "First one worth 690 owe 240, second 640 owe 455": values and balances in turn. */
export function severalHomesIn(
  { amounts }: Tokens,
  roles: ReadonlyMap<number, MoneyRole | undefined>,
): readonly Home[] | undefined {
  const figures = [...roles].flatMap(([position, role]) => {
    const amount = amounts.get(position);
    return amount ? (figureOf(amount, role) ?? []) : [];
  });
  const pairs = figures.flatMap((first, at) => (at % 2 === 0 ? [{ first, second: figures[at + 1] }] : []));
  const homes = pairs.flatMap(({ first, second }) => (second && homeOf(first, second)) ?? []);
  const isNamed = pairs.some(({ first, second }) => first.role && second?.role);
  return homes.length >= 2 && homes.length === pairs.length && isNamed ? homes : undefined;
}

type Figure = { readonly dollars: number; readonly role: "value" | "price" | "balance" | undefined };

function figureOf(amount: Amount, role: MoneyRole | undefined): Figure | undefined {
  if (role !== "value" && role !== "price" && role !== "balance" && role !== undefined) return undefined;
  const dollars = dollarsOf(amount, role ?? "value");
  return dollars >= leastOfHome ? { dollars, role } : undefined;
}

/** Of the later homes one figure may have no word of its own: the first home says what they are. */
function homeOf(first: Figure, second: Figure): Home | undefined {
  const owed = [first, second].find(({ role }) => role === "balance");
  const worth = [first, second].find(({ role }) => role === "value" || (role === "price" && owed));
  const unnamed = [first, second].find(({ role }) => role === undefined);
  const [value, balance] = [worth ?? unnamed, owed ?? unnamed];
  return value && balance && value !== balance ? { value: value.dollars, balance: balance.dollars } : undefined;
}
