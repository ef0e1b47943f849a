import type { Broker } from "#app/content/broker-schema.ts";
import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import type { Figures } from "#app/content/figures.ts";
import type { FigureReader } from "#app/content/read-figures.ts";
import { type Day, shortDay } from "#shared/time/day.ts";
import { type AverageRate, averageRate } from "../assistant.server/conversation/average-rate.ts";
import type { Facts, Rate } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import type { ReadRates } from "../assistant.server/stored-rates.ts";

/** What every sum is built from. */
export type SumDependencies = {
  readonly figures: Figures;
  readonly today: Day;
  readonly broker: Place;
  readonly readRates: ReadRates;
};

/** Where the broker works. */
export type Place = Pick<Broker, "county" | "licensed_states" | "address">;

type Parts = {
  readonly answer: readonly string[];
  readonly list?: readonly string[];
  readonly notes?: readonly string[];
  readonly assumed?: readonly string[];
  /** False if the text has no rate and no payment. */
  readonly hasRate?: boolean;
  /** Where the visitor can change every number. */
  readonly calculator?: CalculatorId;
  /** Those of the sum, which says so if one of them has expired. */
  readonly figures?: FigureReader;
};

/** The result first, then its parts, what was assumed, and that it is no offer. */
export function composeAnswer(
  say: Say,
  { answer, list = [], notes = [], assumed = [], hasRate = true, figures, calculator }: Parts,
): string {
  const expiredOn = figures?.expiredOn();
  const sentences = assumed.filter(Boolean);
  return [
    answer.join(" "),
    list.join("\n"),
    notes.join(" "),
    sentences.length > 0 ? say("common", "assumed", { list: joined(say, sentences) }) : "",
    expiredOn === undefined ? "" : say("common", "expired", { day: shortDay(expiredOn) }),
    calculator === undefined ? "" : say("common", "calculator", { page: `/calculators/${calculator}` }),
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
  if (!average) return { kind: "missing", text: say("ask", "no_average") };
  return { kind: "found", percent: average.value, assumed: say("common", "rate_average", average) };
}
