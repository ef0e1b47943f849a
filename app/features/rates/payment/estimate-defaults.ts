import { type Figures, formatFigure } from "#app/content/figures.ts";
import { fillMessage } from "#app/content/messages.ts";
import type { RatesContent } from "#app/content/rates-schema.ts";
import { longDay } from "#shared/time/day.ts";

type Default = { readonly value: string; readonly hint: string };
type Words = Pick<RatesContent["payment"], "assumption" | "no_assumption">;

/** What an average is assumed to cost, with its source and day. A figure past its last day is not suggested. */
export function estimateDefaults(figures: Figures, today: string, { assumption, no_assumption }: Words) {
  const assumed = (name: string): Default => {
    const figure = figures[name];
    if (!figure || (figure.expires !== null && figure.expires < today)) return { value: "", hint: no_assumption };
    const { value, source, as_of } = figure;
    const hint = fillMessage(assumption, { value: formatFigure(figure), source, day: longDay(as_of) });
    return { value: String(value), hint };
  };
  return { fees: assumed("apr_estimate_fees"), pmi: assumed("apr_estimate_pmi") };
}
