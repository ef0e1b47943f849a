import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { amortize } from "#shared/finance/amortization.ts";
import { defineTool } from "../assistant.server/tool.ts";
import { centsAsUsd, noOffer, percent, toCents } from "./format-money.server.ts";
import { loanFrom, ratePercent, termYears, usdAmount } from "./loan-inputs.server.ts";

const input = z.object({
  loanAmount: usdAmount.describe("Loan amount in US dollars, after the down payment"),
  ratePercent,
  termYears,
  price: usdAmount.optional().describe("Purchase price, if one was given"),
});

/** With a rate and an amount, almost any question is about the payment. */
const asked =
  /\b(payments?|monthly|per month|a month|each month|how much (is|would|will|does)|what('?s| is| would)|cost me|p ?& ?i|principal and interest|calculate|mortgage on|run me)\b/;
/** With an amount alone, the question must mention a payment: "what would I get for 900k" is about something else. */
const askedPlainly =
  /\b(what|how much|calculate|estimate|figure out|run)\b[^.?!]*\b(payments?|monthly|per month|a month|each month|p ?& ?i|principal and interest)\b|\b(payments?|mortgage) (on|for) (an? )?(home|house|condo|place|loan|mortgage|price|purchase)?( of| at| for)?\s*\$?\d/;

/** Principal and interest, to the cent. */
export const monthlyPaymentTool = defineTool({
  name: "monthly_payment",
  description: "Principal-and-interest payment of a fixed-rate loan, from loan amount, rate and term.",
  input,
  read: ({ words, facts }) => {
    const loan = loanFrom(facts);
    const [rate] = facts.rates;
    if (loan === undefined || !(rate === undefined ? askedPlainly : asked).test(words)) return undefined;
    if (rate === undefined) {
      const sum =
        facts.price && facts.price !== loan ? `${wholeDollars(loan)} after the down payment` : wholeDollars(loan);
      return {
        kind: "ask",
        missing: `I can work that out to the cent for a loan of ${sum}. Which interest rate should I use, for example "at 6.5%"? [Today's averages](/todays-rates) may help you pick one.`,
      };
    }
    return {
      kind: "run",
      input: { loanAmount: loan, ratePercent: rate, termYears: facts.termYears[0] ?? 30, price: facts.price },
    };
  },
  run: ({ loanAmount, ratePercent: rate, termYears: years, price }) => {
    const result = amortize({ loanCents: toCents(loanAmount), ratePercent: rate, termMonths: Math.round(years * 12) });
    if (result.kind === "invalid") return "I could not work that out. Please check the amount, the rate and the years.";
    const down =
      price !== undefined && price > loanAmount
        ? ` (price ${wholeDollars(price)}, ${wholeDollars(price - loanAmount)} down)`
        : "";
    return [
      `For a loan of ${wholeDollars(loanAmount)}${down} at ${percent(rate)} fixed over ${years} years, principal and interest come to ${centsAsUsd(result.paymentCents)} a month, ${result.rows.length} payments in all.`,
      `Interest over the whole term would be ${centsAsUsd(result.totals.interestCents)}.`,
      "Property tax, insurance, any mortgage insurance and HOA dues come on top.",
      noOffer,
    ].join(" ");
  },
});
