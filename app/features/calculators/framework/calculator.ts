import type { SharedText } from "#app/content/calculators/common-schema.ts";
import type { FieldSet, ValuesOf } from "./fields.ts";

/** A text of the calculator's own file in content/calculators, or of common.yaml, with its words in braces filled in. */
export type Words<Text extends string> = (
  text: Text | SharedText,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** How a number came about: shown when it is opened. */
interface Derivation {
  readonly formula: string;
  /** Names in content/figures.yaml, shown with value, source and date. */
  readonly figures?: readonly string[];
}

export interface Amount {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly how: Derivation;
}

/** Amounts under a heading of their own; the sum of the parts stands last if there is one. */
export interface AmountGroup {
  readonly title: string;
  readonly amounts: readonly Amount[];
}

export interface Column {
  readonly label: string;
  /** Amounts are cents; "dollars" shows them without. A rate has three decimals, a percentage one. */
  readonly unit: "cents" | "dollars" | "percent" | "rate" | "text";
  /** A line in the chart over the table. */
  readonly isDrawn?: boolean;
}

/** The first cell names the row. */
export interface ResultTable {
  readonly id: string;
  readonly title: string;
  /** Too long for a page. */
  readonly isFileOnly?: true;
  /** Few rows to compare: the page shows each as a column. */
  readonly isTurned?: true;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A key needs only the headline at once: what follows is worked out when it is read. */
export interface CalculatorResult {
  readonly kind: "result";
  /** What the visitor came for: one or two amounts, shown large and read aloud when they change. */
  readonly headline: readonly Amount[];
  readonly groups: readonly AmountGroup[];
  readonly tables: readonly ResultTable[];
  /** In plain sentences: what binds, what is assumed, what comes next. */
  readonly notes: readonly string[];
}

/** What the fields allow one by one, but not together. */
interface Refused<Name extends string = string> {
  readonly kind: "invalid";
  readonly errors: Readonly<Partial<Record<Name, string>>>;
}

/** Pure: the same code works out the page on the server and every keystroke in the browser. */
export interface Calculator<Fields extends FieldSet, Facts, Text extends string> {
  readonly id: string;
  readonly fields: Fields;
  /** Fields that open on request, after the ones everybody fills in. */
  readonly moreFields: readonly (keyof Fields & string)[];
  /** Names in content/figures.yaml that its derivations may refer to. */
  readonly figures: readonly string[];
  readonly calculate: (
    values: ValuesOf<Fields>,
    facts: Facts,
    words: Words<Text>,
  ) => CalculatorResult | Refused<keyof Fields & string>;
}

// biome-ignore lint/suspicious/noExplicitAny: any calculator, where only its shape matters.
export type AnyCalculator = Calculator<any, any, any>;

export const amount = (
  id: string,
  label: string,
  value: string,
  formula: string,
  figures?: readonly string[],
): Amount => ({ id, label, value, how: { formula, ...(figures && { figures }) } });
