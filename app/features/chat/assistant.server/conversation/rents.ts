import type { Amount } from "../text/amounts.ts";
import type { MoneyRole } from "./read-words.ts";
import { rentWords } from "./rent-words.ts";
import type { Tokens } from "./tokens.ts";

type Roles = ReadonlyMap<number, MoneyRole | undefined>;

/** What the units of a home bring a month, together. */
export type Rents = {
  readonly total: number;
  /** How many units they are for, if the message counts them. */
  readonly units: number | undefined;
  /** The rents, and the numbers of units that they are for. */
  readonly amounts: readonly Amount[];
  /** Whether the message calls them rents. "Two at 2100 and two at 1900" may be about something else. */
  readonly isNamed: boolean;
};

/** A rent that so many units bring. `isEach` is false where it may be for all of them: "4 units for 5,800". */
type Counted = { readonly units: number; readonly count: Amount | undefined; readonly isEach: boolean };

/** No unit rents for less, or for more. */
const [leastRent, mostRent] = [300, 12_000];
/** "Rents are 2400, 2300 and 2450": how far apart two of them may be. */
const mostTimesOther = 2.5;
/** "12 units at 950". */
const mostUnits = 20;
/** Words between a number of units and their rent: "two of the units rent for 2,100". */
const maxBetween = 7;
/** Words after a rent that say what it is for: "1,450 a month each". */
const maxAfter = 5;

const numbers: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ una: 1, dos: 2, tres: 3, cuatro: 4 },
};

/** The rents of a message. `units` is how many units the home has, for "rents are 1450 each". */
export function rentsIn(tokens: Tokens, roles: Roles, units: number | undefined): Rents | undefined {
  const counted = countedRents(tokens, roles);
  const said = [...roles].flatMap(([position, role]) => (role === "rent" ? [position] : []));
  const positions = [...new Set([...said, ...counted.keys(), ...rentsAfterOthers(tokens, roles, counted)])];
  const isEachUnit =
    tokens.words.some((word) => rentWords.many_units.has(word)) && [...counted.values()].some((one) => one.isEach);
  const isTold = said.length > 0 || isEachUnit;
  const isNamed = isTold || tokens.words.some((word) => rentWords.rent.has(word));
  const isList = counted.size > 1;
  const timesOf = (position: number) => {
    const one = counted.get(position);
    return one && (one.isEach || isList) ? one.units : 1;
  };
  const unitCount = positions.reduce((sum, position) => sum + timesOf(position), 0);
  // "One at 2,500" alone is no list of rents, and "two loans, one at 1,610 and one at 1,820" is another one.
  const isUnsure = !isTold && (unitCount < 2 || tokens.words.some((word) => rentWords.other.has(word)));
  if (positions.length === 0 || isUnsure) return undefined;
  const sumOf = (some: readonly number[]) =>
    some.reduce((total, position) => total + (tokens.amounts.get(position)?.value ?? 0) * timesOf(position), 0);
  const market = marketRents(tokens, positions);
  const sum = Math.min(sumOf(market), sumOf(positions.filter((one) => !market.includes(one)))) || sumOf(positions);
  const amounts = positions.flatMap((position) => [tokens.amounts.get(position), counted.get(position)?.count]);
  return {
    total: unitCount === 1 && units !== undefined && saysEach(tokens.words) ? sum * units : sum,
    units: isList ? unitCount : undefined,
    amounts: amounts.filter((one) => one !== undefined),
    isNamed,
  };
}

/**
 * "Rents are 2,350 and 2,100, market would be 2,600 and 2,500" is the same rents twice, of which a lender counts the lower. A
 * vacant unit at the market's rent is one more.
 */
function marketRents({ words }: Tokens, positions: readonly number[]): number[] {
  let isMarket = false;
  const found: number[] = [];
  for (const [position, word] of words.entries()) {
    if (rentWords.market.has(word)) isMarket = true;
    else if (rentWords.current.has(word)) isMarket = false;
    if (isMarket && positions.includes(position)) found.push(position);
  }
  const isTwice = found.length * 2 === positions.length && !words.some((word) => rentWords.vacant.has(word));
  return isTwice ? found : [];
}

/** "1450 each", "1,450 a door". */
export const saysEach = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      ["each", "apiece"].includes(word) ||
      (["unit", "door", "side", "apartment"].includes(word) && ["a", "per"].includes(words[at - 1] ?? "")),
  );

export const isRent = (amount: Amount | undefined): amount is Amount =>
  amount !== undefined && amount.value >= leastRent && amount.value <= mostRent;

/** "4 units at 1,450 each", "two at 2100 and two at 1900". */
function countedRents(tokens: Tokens, roles: Roles): ReadonlyMap<number, Counted> {
  const found = new Map<number, Counted>();
  for (const [position, role] of roles) {
    const after = wordsAfter(tokens, position);
    const isOther = (role !== undefined && role !== "rent") || after.some((word) => rentWords.other_periods.has(word));
    if (isOther || !isRent(tokens.amounts.get(position))) continue;
    const one = countBefore(tokens, position, after) ?? countAfter(tokens, position);
    if (one) found.set(position, one);
  }
  return found;
}

function wordsAfter({ words, amounts }: Tokens, position: number): readonly string[] {
  const after = words.slice(position + 1, position + 1 + maxAfter);
  const end = after.findIndex((word, at) => word === "." || amounts.get(position + 1 + at)?.kind === "money");
  return end < 0 ? after : after.slice(0, end);
}

function countBefore({ words, amounts }: Tokens, position: number, after: readonly string[]): Counted | undefined {
  for (let at = position - 1; at >= Math.max(0, position - maxBetween); at -= 1) {
    const word = words[at] ?? "";
    const amount = amounts.get(at);
    // The 2 of "2 bed units at 2,100" counts no units.
    if (amount && rentWords.bed.has(words[at + 1] ?? "")) continue;
    const units = amount?.kind === "number" ? amount.value : numbers[word];
    if (units !== undefined) {
      const between = words.slice(at + 1, position);
      const isAll = after.includes("total") || after.includes("together");
      const isEach = !isAll && (between.length === 0 || between.includes("at") || saysEach([...between, ...after]));
      return Number.isInteger(units) && units > 0 && units <= mostUnits ? { units, count: amount, isEach } : undefined;
    }
    if (amount || !rentWords.before_rent.has(word)) return undefined;
  }
  return undefined;
}

/** "1450 each for 4 units", which is also how "1450 x4" is read. */
function countAfter(tokens: Tokens, position: number): Counted | undefined {
  const after = wordsAfter(tokens, position);
  const at = after.indexOf("units") - 1;
  const count = tokens.amounts.get(position + 1 + at);
  if (count?.kind !== "number" || count.value > mostUnits || !saysEach(after)) return undefined;
  return { units: count.value, count, isEach: true };
}

/** "Rents are 2400, 2300 and 2450": those without a word of their own, after one that has it. */
function rentsAfterOthers({ words, amounts }: Tokens, roles: Roles, counted: ReadonlyMap<number, Counted>): number[] {
  const found: number[] = [];
  const counts = new Set([...counted.values()].map(({ count }) => count));
  let rent: number | undefined;
  let between: string[] = [];
  for (const [position, word] of words.entries()) {
    const amount = amounts.get(position);
    if (!amount) between.push(word);
    if (!amount || counts.has(amount)) continue;
    const isFree = roles.has(position) && roles.get(position) === undefined;
    if (roles.get(position) === "rent" || counted.has(position)) rent = amount.value;
    else if (rent !== undefined && isFree && isAlike(amount.value, rent) && joinsRents(between)) found.push(position);
    else rent = undefined;
    between = [];
  }
  return found;
}

function joinsRents(words: readonly string[]): boolean {
  const others = words.filter((word) => !rentWords.between_rents.has(word));
  return (
    others.every((word) => rentWords.unit.has(word) || rentWords.between_units.has(word)) &&
    (others.length === 0 || others.some((word) => rentWords.unit.has(word)))
  );
}

export const isAlike = (value: number, other: number) =>
  value <= other * mostTimesOther && other <= value * mostTimesOther;
