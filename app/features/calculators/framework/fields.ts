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

/** What an address asks for; where it says nothing, the box holds its example. */
export function typedFrom(boxes: Readonly<Record<string, { readonly example: string }>>, parameters: URLSearchParams) {
  const entries = Object.entries(boxes).map(([name, { example }]) => [name, parameters.get(name) ?? example] as const);
  return Object.fromEntries(entries.map(([name, text]) => [name, text.slice(0, maxChars)])) as Typed;
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
