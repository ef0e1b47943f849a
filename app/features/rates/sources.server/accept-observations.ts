import type { Observation, SeriesAnswer } from "./rate-source.ts";

/** No weekly average has ever been outside 2 to 19 percent: a value beyond this is an error, not a rate. */
const plausibleThousandths = { min: 500, max: 25_000 } as const;

const decimal = /^\d{1,3}(?:\.\d{1,4})?$/;

/** "6.345" → 6345; undefined if it is not a number. */
function thousandthsOf(text: string): number | undefined {
  return decimal.test(text) ? Math.round(Number(text) * 1000) : undefined;
}

const isPlausible = (thousandths: number): boolean =>
  thousandths >= plausibleThousandths.min && thousandths <= plausibleThousandths.max;

type Cell = { readonly observedOn: string | undefined; readonly text: string };

/** Accepts plausible figures and names the others. The caller leaves out missing values. */
export function acceptObservations(series: string, cells: readonly Cell[], today: string): SeriesAnswer {
  const observations: Observation[] = [];
  const refused: string[] = [];
  for (const { observedOn, text } of cells) {
    const rateThousandths = thousandthsOf(text);
    if (observedOn === undefined) refused.push("a date that is none");
    else if (observedOn > today) refused.push(`${observedOn}: a date in the future`);
    else if (rateThousandths === undefined) refused.push(`${observedOn}: not a number`);
    else if (!isPlausible(rateThousandths))
      refused.push(`${observedOn}: no plausible rate (${rateThousandths / 1000})`);
    else observations.push({ observedOn, rateThousandths });
  }
  return { kind: "answered", series, observations, refused };
}

/** The day as ISO text, or undefined: "2026-02-30" is not a day. */
export function isoDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const timestamp = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString().startsWith(text) ? text : undefined;
}
