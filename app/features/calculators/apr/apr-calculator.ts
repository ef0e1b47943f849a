import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import { breakEvenMonth, costAfter, costOfOffer, type LoanOffer, type OfferCost } from "#shared/finance/loan-offers.ts";
import { durationText, usd } from "../framework/amount-text.ts";
import { type Amount, amount, type Calculator, type Words } from "../framework/calculator.ts";
import { type AprValues, fields, offerOf, type Side } from "./apr-fields.ts";
import { cheaperAfter, cheaperText, nameOf } from "./cheaper-offer.ts";
import { offerGroup } from "./offer-group.ts";
import { costByPeriod, costByYear } from "./offer-tables.ts";

export type AprWords = Words<TextOf<"apr">>;
export type Offer = { readonly side: Side; readonly offer: LoanOffer; readonly worked: OfferCost };

export const aprCalculator: Calculator<typeof fields, null, TextOf<"apr">> = {
  id: "apr",
  fields,
  moreFields: ["interest_a", "insurance_a", "insured_a", "interest_b", "insurance_b", "insured_b"],
  figures: [],
  calculate: (values, _facts, words) => {
    const [a, b] = [workOut(values, "a"), workOut(values, "b")];
    if (!a || !b) {
      const errors = {
        ...(a ? {} : { origination_a: words("fees_too_large") }),
        ...(b ? {} : { origination_b: words("fees_too_large") }),
      };
      return { kind: "invalid", errors };
    }
    return {
      kind: "result",
      headline: [cheaperOf(a, b, values.years, words), breakEvenOf(a, b, words)],
      get groups() {
        return [offerGroup(a, words), offerGroup(b, words)];
      },
      get tables() {
        return [costByPeriod(a, b, words), costByYear(a, b, words)];
      },
      get notes() {
        return notesOf(a, b, values.years, words);
      },
    };
  },
};

function workOut(values: AprValues, side: Side): Offer | undefined {
  const offer = offerOf(values, side);
  const worked = costOfOffer(offer);
  return worked.kind === "ok" ? { side, offer, worked } : undefined;
}

function cheaperOf(a: Offer, b: Offer, years: number, words: AprWords): Amount {
  const months = years * 12;
  const costs = { a: usd(costAfter(a.worked, months)), b: usd(costAfter(b.worked, months)) };
  const value = cheaperText(a, b, months, words);
  return amount("cheaper", words("cheaper", { time: durationText(words, months) }), value, words("cheaper_how", costs));
}

function breakEvenOf(a: Offer, b: Offer, words: AprWords): Amount {
  const month = breakEvenMonth(a.worked, b.worked);
  if (month === undefined)
    return amount("break-even", words("break_even"), words("break_even_none"), words("break_even_none_how"));
  const [first, second] = cheaperAfter(a, b, month - 1)?.offer === a ? [a, b] : [b, a];
  const names = { first: nameOf(first, words), second: nameOf(second, words) };
  return amount("break-even", words("break_even"), durationText(words, month), words("break_even_how", names));
}

function notesOf(a: Offer, b: Offer, years: number, words: AprWords): string[] {
  const differenceCents = Math.abs(a.offer.loanCents - b.offer.loanCents);
  const cheaper = cheaperAfter(a, b, years * 12)?.offer;
  const lowerApr = a.worked.cost.aprPercent < b.worked.cost.aprPercent ? a : b;
  return [
    cheaper &&
      cheaper !== lowerApr &&
      words("apr_misleads", { apr: nameOf(lowerApr, words), cost: nameOf(cheaper, words) }),
    differenceCents > 0 && words("loans_differ", { amount: usd(differenceCents) }),
    words("same_kind"),
  ].filter((note) => typeof note === "string");
}
