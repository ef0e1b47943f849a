import { type Figures, formatFigure } from "#app/content/figures.ts";
import { longDay } from "#shared/time/day.ts";

type Default = { readonly value: string; readonly hint: string };

/** What an average is assumed to cost, with its source and day. A figure past its last day is not suggested. */
export function estimateDefaults(figures: Figures, today: string): { readonly fees: Default; readonly pmi: Default } {
  const assumed = (name: string, expired: string): Default => {
    const figure = figures[name];
    if (!figure || (figure.expires !== null && figure.expires < today)) return { value: "", hint: expired };
    const { value, source, as_of } = figure;
    return { value: String(value), hint: `${formatFigure(figure)} is our assumption: ${source}, ${longDay(as_of)}.` };
  };
  return {
    fees: assumed("apr_estimate_fees", "Ask us or a lender what to enter here."),
    pmi: assumed("apr_estimate_pmi", "Ask us or a lender what to enter here."),
  };
}
