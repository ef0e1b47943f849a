import { z } from "zod";
import { text, words } from "./field-schemas.ts";

export const rateExample = z.strictObject({
  type: text,
  rate: z.string().regex(/^\d+\.\d{3}%$/, "must be a rate like 7.125%"),
  change: z.string().regex(/^[+-]\d+\.\d\d%$/, "must be a change like +0.25%"),
  trend: z.enum(["up", "down"]),
});

const ranges = words("1m", "1y", "5y", "all");

/** The words of the list of rates, of the chart and of the payment box, in content/rates.yaml. */
export const rateWords = {
  board: words(
    ...(["heading", "heading_fixed", "updated", "updated_never", "refresh", "loading"] as const),
    ...(["sample", "stale", "fallback", "example", "average", "points", "apr"] as const),
    ...(["up", "down", "unchanged", "notes", "error", "error_text"] as const),
  ),
  history: words(
    ...(["title", "ranges_label", "not_offer", "slider", "no_figure", "csv", "show_table"] as const),
    ...(["table", "date", "spoken", "spoken_line"] as const),
  ).extend({ ranges, captions: ranges }),
  payment: words(
    ...(["title", "intro", "calculator_link", "intro_after", "prompt", "submit"] as const),
    ...(["assumption", "no_assumption", "fees_own", "pmi_needed", "problem"] as const),
  ).extend({
    labels: words("price", "down", "product", "fees", "pmi"),
    errors: words("price", "down", "down_too_much", "down_own", "product", "too_small", "fees", "pmi"),
    result: words(
      ...(["title", "title_sample", "payment", "payment_first", "rate", "apr", "down", "loan", "repayment"] as const),
      ...(["insurance", "insurance_amount", "charges", "total", "own_source", "basis", "basis_insured"] as const),
    ),
  }),
};
