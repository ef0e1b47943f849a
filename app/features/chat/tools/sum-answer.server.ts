import type { Figures } from "#app/content/figures.ts";
import { numberFigure } from "#app/content/program-figures.ts";
import { type AverageRate, averageRate } from "../assistant.server/conversation/average-rate.ts";
import type { Facts, Rate } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import type { ReadRates } from "../assistant.server/stored-rates.ts";

/** What every sum is built from. */
export type SumDependencies = { readonly figures: () => Figures; readonly readRates: ReadRates };
export type Estimate = (name: string) => number;
export const estimates =
  ({ figures }: SumDependencies): Estimate =>
  (name) =>
    numberFigure(figures(), `estimate_${name}`);

type Parts = {
  readonly answer: readonly string[];
  readonly list?: readonly string[];
  readonly notes?: readonly string[];
  readonly assumed?: readonly string[];
  /** False if the text has no rate and no payment. */
  readonly hasRate?: boolean;
};

/** The result first, then its parts, what was assumed, and that it is no offer. */
export function composeAnswer(
  say: Say,
  { answer, list = [], notes = [], assumed = [], hasRate = true }: Parts,
): string {
  const sentences = assumed.filter(Boolean);
  return [
    answer.join(" "),
    list.join("\n"),
    notes.join(" "),
    sentences.length > 0 ? say("common", "assumed", { list: joined(say, sentences) }) : "",
    say("common", hasRate ? "disclosure" : "disclosure_without_rate"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function joined(say: Say, items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${say("common", "and")} ${last}`;
}

type RateFound =
  | { readonly kind: "found"; readonly percent: number; readonly assumed: string }
  | { readonly kind: "missing"; readonly text: string };

/** The rate to use: the visitor's, or the stored average if they asked for it. */
export async function findRate(
  rate: Rate,
  kind: { readonly term: number; readonly program?: Facts["program"]; readonly isArm?: boolean },
  say: Say,
  readRates: ReadRates,
): Promise<RateFound> {
  if (rate !== "average") return { kind: "found", percent: rate, assumed: "" };
  const average: AverageRate | undefined = averageRate(await readRates(), {
    term: kind.term,
    program: kind.program,
    isArm: kind.isArm,
  });
  if (!average) return { kind: "missing", text: say("ask", "rate") };
  return { kind: "found", percent: average.value, assumed: say("common", "rate_average", average) };
}
