import { wholeDollars } from "#shared/dollars.ts";
import { centsOf, percentThousandthsOf } from "#shared/typed-amounts.ts";

/** One value that a visitor enters. */
export interface Field<Value> {
  readonly kind: "money" | "percent" | "whole" | "choice";
  /** For a list to choose from. */
  readonly options?: readonly string[];
  /** What the choices are called where they are names, such as counties, and no texts of content. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The lowest and highest value, as an error names them. */
  readonly range: { readonly min: string; readonly max: string };
  readonly read: (text: string) => Value | undefined;
}

/** In cents. Where nothing is a possible amount, an empty box means nothing. */
export const money = (minDollars: number, maxDollars: number): Field<number> => ({
  kind: "money",
  range: { min: wholeDollars(minDollars), max: wholeDollars(maxDollars) },
  read: (text) => within(blankIsZero(text, minDollars) ? 0 : centsOf(text), minDollars * 100, maxDollars * 100),
});

export const percent = (min: number, max: number): Field<number> => ({
  kind: "percent",
  range: { min: String(min), max: String(max) },
  read: (text) => {
    const thousandths = blankIsZero(text, min) ? 0 : percentThousandthsOf(text);
    return thousandths === undefined ? undefined : within(thousandths / 1000, min, max);
  },
});

/** Years, months, ages. Where none is possible, an empty box means none. */
export const whole = (min: number, max: number): Field<number> => ({
  kind: "whole",
  range: { min: String(min), max: String(max) },
  read: (text) => {
    if (blankIsZero(text, min)) return 0;
    return /^\d{1,4}$/.test(text.trim()) ? within(Number(text), min, max) : undefined;
  },
});

export const choice = <const Option extends string>(...options: readonly Option[]): Field<Option> => ({
  kind: "choice",
  options,
  range: { min: "", max: "" },
  read: (text) => options.find((option) => option === text),
});

/** A choice among things that have names of their own. */
export const names = (all: readonly { readonly id: string; readonly name: string }[]): Field<string> => ({
  ...choice(...all.map(({ id }) => id)),
  labels: Object.fromEntries(all.map(({ id, name }) => [id, name])),
});

const blankIsZero = (text: string, min: number) => min === 0 && text.trim() === "";
const within = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max ? value : undefined;

export type FieldSet = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<Fields extends FieldSet> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};
/** What stands in the boxes. */
export type Typed = Readonly<Record<string, string>>;

/** Longer than any number that a box accepts. */
const maxChars = 40;

/** What stands in a box at first, and where it comes from. */
interface Start {
  readonly example: string;
  readonly hint?: string | undefined;
}

/** A box may start otherwise for some choices of another field. */
export interface Box extends Start {
  readonly elsewhere?: { readonly field: string; readonly starts: Readonly<Record<string, Start>> };
}

export const startOf = (box: Box, typed: Typed): Start =>
  box.elsewhere?.starts[typed[box.elsewhere.field] ?? ""] ?? box;

/** What an address asks for; where it says nothing, the box holds its example. */
export function typedFrom(boxes: Readonly<Record<string, Box>>, parameters: URLSearchParams) {
  const asked = (name: string) => parameters.get(name)?.slice(0, maxChars);
  const names = Object.keys(boxes);
  const first = Object.fromEntries(names.map((name) => [name, asked(name) ?? boxes[name]?.example ?? ""]));
  const entries = Object.entries(boxes).map(([name, box]) => [name, asked(name) ?? startOf(box, first).example]);
  return Object.fromEntries(entries) as Typed;
}

/** Whether every box starts with the same for both. */
export const haveSameStarts = (boxes: Readonly<Record<string, Box>>, one: Typed, other: Typed) =>
  Object.values(boxes).every(({ elsewhere }) => !elsewhere || one[elsewhere.field] === other[elsewhere.field]);

/** What no longer fits a choice that changed: boxes that still hold what they started with, and what fits now. */
export function changedStarts(boxes: Readonly<Record<string, Box>>, before: Typed, after: Typed): Typed {
  const stale = Object.entries(boxes).filter(([name, box]) => {
    const { field } = box.elsewhere ?? {};
    return field && before[field] !== after[field] && after[name] === startOf(box, before).example;
  });
  return Object.fromEntries(stale.map(([name, box]) => [name, startOf(box, after).example]));
}

/** As an address: amounts without signs and commas, so that it stays short. */
export const queryOf = (typed: Typed) =>
  new URLSearchParams(Object.entries(typed).map(([name, text]) => [name, text.replace(/[$,\s]/g, "")])).toString();

type Read<Fields extends FieldSet> =
  | { readonly kind: "values"; readonly values: ValuesOf<Fields> }
  | { readonly kind: "invalid"; readonly names: readonly (keyof Fields & string)[] };

export function readFields<Fields extends FieldSet>(fields: Fields, typed: Typed): Read<Fields> {
  const names = Object.keys(fields) as (keyof Fields & string)[];
  const entries = names.map((name) => [name, fields[name]?.read(typed[name] ?? "")] as const);
  const wrong = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  if (wrong.length > 0) return { kind: "invalid", names: wrong };
  return { kind: "values", values: Object.fromEntries(entries) as ValuesOf<Fields> };
}
