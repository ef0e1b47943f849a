import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import type { CalculatorField } from "#app/content/calculators/calculator-schema.ts";
import { type CalculatorCommon, shownCommon } from "#app/content/calculators/common-schema.ts";
import { type Figures, formatFigure, isExpired } from "#app/content/figures.ts";
import { stateList } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { readFigures } from "#app/content/read-figures.ts";
import { longDay } from "#shared/time/day.ts";
import { dayIn, nextMidnight } from "#shared/time/zone.ts";
import { allCalculators } from "../all-calculators.server.ts";

/** One row of the rates page, as far as a calculator uses it. */
type CurrentRate = {
  readonly id: string;
  readonly type: string;
  readonly rate: string;
  readonly rateThousandths: number;
  readonly observedOn: string;
  readonly sourceName: string;
  readonly sample: boolean;
  readonly desk?: { readonly apr: string };
};

export type Dependencies = {
  readonly content: Content;
  readonly clock: { readonly now: () => Date };
  readonly log: { readonly error: (facts: object, message: string) => void };
  readonly rates: {
    readonly timeZone: string;
    readonly board: () => Promise<{ readonly rows: readonly CurrentRate[] } | undefined>;
  };
};

/** Other nodes may have newer rates. */
const maxCacheMs = 60_000;

/** Everything a calculator's page needs to work in the browser without asking the server again. */
export async function loadCalculator<Id extends CalculatorId>(id: Id, { content, clock, log, rates }: Dependencies) {
  const { common, byId } = content.calculators;
  const { fields, texts, title, intro, name, disclosure } = byId[id];
  const { calculator, facts } = allCalculators[id];
  const board = await rates.board().catch((error: unknown) => {
    log.error({ err: error }, "could not read the rates for a calculator");
    return undefined;
  });
  const now = clock.now();
  const setting = { common, figures: content.figures, rows: board?.rows ?? [], today: dayIn(rates.timeZone, now) };
  const view = {
    id,
    title,
    intro: [intro, ...otherStates(id, content)].join(" "),
    name,
    common: shownCommon(common),
    disclosure: disclosure ?? common.disclosure,
    texts,
    boxes: boxesOf(fields, setting),
    facts: facts(readFigures(content)) as ReturnType<(typeof allCalculators)[Id]["facts"]>,
    sources: Object.fromEntries(calculator.figures.map((figure) => [figure, sourceOf(figure, setting)])),
    seo: content.seo[`/calculators/${id}`],
  };
  return { view, headers: headersOf(board !== undefined, rates.timeZone, now) };
}

/** Limits of counties and taxes at closing are known for two states, wherever the broker is licensed. */
const knownStates: Partial<Record<CalculatorId, readonly string[]>> = {
  "loan-limits": ["CA", "FL"],
  "closing-costs": ["CA", "FL"],
};

/** Says which of the broker's states a calculator does not know. */
function otherStates(id: CalculatorId, { broker, calculators }: Pick<Content, "broker" | "calculators">): string[] {
  const known = knownStates[id] ?? broker.licensed_states;
  const unknown = broker.licensed_states.filter((state) => !known.includes(state));
  return unknown.length > 0 ? [fillMessage(calculators.common.other_states, { states: stateList(unknown) })] : [];
}

/** The page shows the newest rates. One without any is rendered again for the next visitor. */
function headersOf(hasRates: boolean, timeZone: string, now: Date): HeadersInit {
  if (!hasRates) return { "Cache-Control": "private, no-store" };
  const end = Math.min(nextMidnight(timeZone, now).getTime(), now.getTime() + maxCacheMs);
  return { "Cache-Control": "public, no-cache", Expires: new Date(end).toUTCString() };
}

export type CalculatorView = Awaited<ReturnType<typeof loadCalculator>>["view"];

type Setting = {
  readonly common: CalculatorCommon;
  readonly figures: Figures;
  readonly rows: readonly CurrentRate[];
  readonly today: string;
};

export type Boxes = Readonly<Record<string, ReturnType<typeof boxOf>>>;

const boxesOf = (fields: Readonly<Record<string, CalculatorField>>, setting: Setting): Boxes =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, boxOf(field, setting)]));

/** A field as the page shows it: what stands in its box at first, and where that comes from. */
function boxOf({ label, hint, options, example, figure, average, elsewhere }: CalculatorField, setting: Setting) {
  const first =
    average !== undefined
      ? currentRate(average, setting)
      : figure !== undefined
        ? assumption(figure, setting)
        : { value: example ?? "", note: undefined };
  const start = ({ value, note }: typeof first) => ({
    example: value,
    hint: [hint, note].filter(Boolean).join(" ") || undefined,
  });
  const others = Object.entries(elsewhere?.figures ?? {});
  return {
    label,
    options,
    ...start(first),
    ...(elsewhere && {
      elsewhere: {
        field: elsewhere.field,
        starts: Object.fromEntries(others.map(([choice, name]) => [choice, start(assumption(name, setting))])),
      },
    }),
  };
}

function currentRate(products: readonly string[], { common, rows }: Setting) {
  const row = products.map((product) => rows.find(({ id }) => id === product)).find(Boolean);
  if (!row) return { value: "", note: common.no_average };
  const { type, rate, observedOn, sourceName: source, sample, desk } = row;
  const text = desk ? common.own_rate : sample ? common.average_sample : common.average;
  const note = fillMessage(text, { type, rate, source, date: longDay(observedOn), apr: desk?.apr ?? "" });
  return { value: String(row.rateThousandths / 1000), note };
}

function assumption(name: string, setting: Setting) {
  const figure = setting.figures[name];
  if (!figure) throw new Error(`content/figures.yaml: ${name} is missing`);
  const { value, format } = figure;
  const { assumption: current, assumption_expired: expired } = setting.common;
  return {
    value: format === "usd" ? formatFigure(figure) : String(value),
    note: cite(figure, { current, expired }, setting),
  };
}

function sourceOf(name: string, setting: Setting): string {
  const figure = setting.figures[name];
  if (!figure) throw new Error(`content/figures.yaml: ${name} is missing`);
  return cite(figure, { current: setting.common.source, expired: setting.common.source_expired }, setting);
}

function cite(figure: Figures[string], texts: { current: string; expired: string }, { today }: Setting): string {
  const { source, as_of, expires } = figure;
  return fillMessage(isExpired(figure, today) ? texts.expired : texts.current, {
    value: formatFigure(figure),
    source,
    date: longDay(as_of),
    expires: expires === null ? "" : longDay(expires),
  });
}
