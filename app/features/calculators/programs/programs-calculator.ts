import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import type { Calculator, Words } from "../framework/calculator.ts";
import { choice, money, percent, type ValuesOf, whole } from "../framework/fields.ts";
import { programGroup, totalAmount } from "./programs-amounts.ts";
import { misfitNotes, notesOf } from "./programs-notes.ts";
import { type Offer, offersOf, type Quote } from "./programs-offers.ts";
import { comparison, costByYear } from "./programs-tables.ts";

const fields = {
  price: money(50_000, 20_000_000),
  down: money(0, 20_000_000),
  downs: choice("same", "least"),
  va: choice("first", "later", "exempt", "none"),
  conventional_rate: percent(0.1, 20),
  fha_rate: percent(0.1, 20),
  va_rate: percent(0.1, 20),
  jumbo_rate: percent(0.1, 20),
  term: choice("30", "20", "15"),
  tax: percent(0, 5),
  insurance: money(0, 100_000),
  hoa: money(0, 10_000),
  pmi: percent(0.1, 3),
  closing: percent(0, 10),
  fees: percent(0, 10),
  escrow: whole(0, 12),
  limit: money(100_000, 5_000_000),
  fha_limit: money(100_000, 5_000_000),
  jumbo_down: percent(0, 50),
};

export type ProgramsValues = ValuesOf<typeof fields>;
export type ProgramsFacts = {
  readonly programs: ProgramFigures;
  /** Less is only for some buyers of a conventional loan. */
  readonly usualDownPercent: number;
};
export type ProgramsWords = Words<TextOf<"programs">>;

const isQuote = (offer: Offer): offer is Quote => offer.kind === "fits";

export const programsCalculator: Calculator<typeof fields, ProgramsFacts, TextOf<"programs">> = {
  id: "programs",
  fields,
  moreFields: ["hoa", "pmi", "closing", "fees", "escrow", "limit", "fha_limit", "jumbo_down"],
  figures: [
    "fha_upfront_mip",
    "fha_mip_threshold",
    "fha_mip_years",
    "pmi_automatic_ltv",
    "pmi_request_ltv",
    "va_fee_first_use",
    "va_fee_later_use",
    "va_fee_5_down",
    "va_fee_10_down",
  ],
  calculate: (values, facts, words) => {
    const { programs } = facts;
    const { price, down, closing, fees, downs } = values;
    if (downs === "same" && down >= price) return { kind: "invalid", errors: { down: words("down_not_below_price") } };
    if (fees > closing) return { kind: "invalid", errors: { fees: words("fees_above_closing") } };
    const offers = offersOf(values, programs);
    const quotes = offers.filter(isQuote);
    if (quotes.length === 0) return { kind: "invalid", errors: { down: misfitNotes(values, offers, words).join(" ") } };
    return {
      kind: "result",
      headline: quotes.map((quote) => totalAmount(quote, values, words)),
      get groups() {
        return quotes.map((quote) => programGroup(quote, values, programs, words));
      },
      get tables() {
        return [comparison(quotes, words), costByYear(quotes, words)];
      },
      get notes() {
        return notesOf(values, offers, facts, words);
      },
    };
  },
};
