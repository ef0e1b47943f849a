import type { Amount } from "../text/amounts.ts";
import { downOf, evenRatio, type Facts, mergeFacts, priceOf } from "./facts.ts";
import type { Heard } from "./hear.ts";
import type { Surroundings } from "./read-figures.ts";
import { rentWords } from "./rent-words.ts";
import { isAlike, isRent, saysEach } from "./rents.ts";

/** The sums that are about the rent of a home. */
export const rentalSums: ReadonlySet<string> = new Set(["rent_coverage", "rental_down"]);

type Around = Pick<Surroundings, "state" | "talk" | "words">;

/** Whether it is about the coverage of a rental, so that "does it hit 1.0" asks for it. */
export const isAboutCoverage = ({ reading }: Pick<Heard, "reading">, { state, talk }: Omit<Around, "words">): boolean =>
  talk.isDscr ||
  rentalSums.has(state.sum?.name ?? "") ||
  reading.tokens.words.some((word) => rentWords.rental.has(word));

/** The message with what only somebody who speaks of a rental means: unnamed rents, a ratio, a payment of interest only. */
export function hearRental(heard: Heard, around: Around): Heard {
  const isCoverage = isAboutCoverage(heard, around);
  if (!isCoverage && !around.talk.isRental) return heard;
  const { reading } = heard;
  const rent = rentOf(heard, around);
  const unlabeled = reading.unlabeled.filter((one) => !rent.used.includes(one));
  const own = { ...heard, reading: { ...reading, facts: rent.facts, unlabeled } };
  return isCoverage ? hearCoverage(own, around) : own;
}

function hearCoverage(heard: Heard, around: Around): Heard {
  const { reading } = heard;
  const ratio = ratioIn(heard, around);
  const even = isCovering(reading.tokens.words) && { targetRatio: evenRatio };
  const facts = withoutThousandsDown(reading.facts, reading.tokens, around);
  const loan = {
    ...reading.loan,
    ...(ratio ? { targetRatio: ratio.value } : even),
    ...interestOnly(heard, facts, around),
  };
  return {
    ...heard,
    reading: { ...reading, facts, loan, unlabeled: reading.unlabeled.filter((one) => one !== ratio) },
  };
}

/** Which facts a message gives of the rent, and the amounts that are no longer unclear. */
type Rent = { readonly facts: Facts; readonly used: readonly Amount[] };

/** "Two at 2100 and two at 1900", "it brings in 6,400"; and "1,450 each" of a home whose units were told. */
function rentOf({ reading }: Heard, { state }: Around): Rent {
  const { facts, unnamedRents, tokens, unlabeled } = reading;
  const { monthlyIncome, ...withoutIncome } = facts;
  const { rent: _, ...withoutRent } = facts;
  const rent = facts.rent ?? unnamedRents?.total;
  const used = unnamedRents?.amounts ?? [];
  const [only, second] = unlabeled.filter((one) => isLikeRent(one) && !used.includes(one));
  const units = saysEach(tokens.words) ? (facts.units ?? state.facts.units) : undefined;
  if (rent === undefined && only && !second && units !== undefined)
    return { facts: { ...facts, rent: only.value * units }, used: [only] };
  if (rent === undefined) {
    const isBrought = monthlyIncome !== undefined && bringsRent(tokens.words);
    return { facts: isBrought ? { ...withoutIncome, rent: monthlyIncome } : facts, used };
  }
  // "2 x 1,800, others 2,200", "what if the vacant one brings 2,200": a part of the rents is not the rent of the home.
  const isOneOfMore = rent < (state.facts.rent ?? 0) * mostShareOfOne;
  const isOfUnits = tokens.words.some((word) => rentWords.several_units.has(word));
  if (isOfUnits && (isOneOfMore || (only && isAlike(only.value, rent)))) return { facts: withoutRent, used: [] };
  const isOfEach = facts.units === undefined && units !== undefined && rentCount(tokens) === 1;
  return { facts: { ...facts, rent: isOfEach ? rent * units : rent }, used };
}

/** A smaller share of the rents that were told is that of one unit. */
const mostShareOfOne = 0.6;
const bringsRent = (words: readonly string[]) =>
  words.some((word, at) => rentWords.brings.has(word) && rentWords.homes.has(words[at - 1] ?? ""));
const isLikeRent = (one: Amount) => one.kind !== "percent" && isRent(one);
const rentCount = ({ amounts }: Heard["reading"]["tokens"]) => [...amounts.values()].filter(isLikeRent).length;

/** No lender asks for such a ratio, and no rental is bought with such a small share down. */
const [leastRatio, mostRatio] = [0.5, 2];
const leastShare = 0.15;

/** "What down makes it cover". */
const isCovering = (words: readonly string[]) =>
  words.some((word, at) => rentWords.covering.has(word) || (word === "even" && words[at - 1] === "break"));

/** "Does it hit 1.0", "to make it 1.2". */
function ratioIn({ reading: { tokens, unlabeled } }: Heard, { state: { pending } }: Around): Amount | undefined {
  if (pending?.kind === "slot" && (pending.slot === "price" || pending.slot === "rental_price")) return undefined;
  const isBefore = (at: number) => rentWords.before_ratio.has(tokens.words[at - 1] ?? "");
  const found = [...tokens.amounts].filter(
    ([at, one]) =>
      unlabeled.includes(one) &&
      one.kind === "number" &&
      one.value >= leastRatio &&
      one.value <= mostRatio &&
      (!Number.isInteger(one.value) || isBefore(at)),
  );
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** "40 down" for a rental of 900,000 is a share of the price, not 40,000. */
function withoutThousandsDown(facts: Facts, tokens: Heard["reading"]["tokens"], { state }: Around): Facts {
  const share = [...tokens.amounts].find(
    ([at, { kind, value }]) =>
      kind === "number" && facts.downAmount === value * 1000 && tokens.words[at + 1] === "down" && value < 100,
  )?.[1].value;
  const known = mergeFacts(state.facts, facts);
  const price = priceOf(known) ?? known.amount;
  if (share === undefined || price === undefined || share * 1000 >= price * leastShare) return facts;
  const { downAmount: _, ...others } = facts;
  return { ...others, downPercent: share };
}

/** "35 down, or interest only": two ways of paying, each of which is worked out. */
function interestOnly({ says }: Heard, own: Facts, { state, words }: Around): Facts {
  const { interest_only, or_interest_only, not_interest_only } = words.roles.loan;
  // "Interest only is too risky for me" changes nothing that was not asked for.
  const isSet = state.facts.isInterestOnly === true || state.facts.orInterestOnly !== undefined;
  if (says(not_interest_only)) return isSet ? { isInterestOnly: false } : {};
  if (!says(interest_only)) return {};
  const changesDown = own.downPercent !== undefined || own.downAmount !== undefined;
  if (!changesDown || !says(or_interest_only)) return { isInterestOnly: true };
  const before = downOf(state.facts, priceOf(state.facts) ?? state.facts.amount);
  return { orInterestOnly: before === undefined ? {} : { downBefore: before } };
}
