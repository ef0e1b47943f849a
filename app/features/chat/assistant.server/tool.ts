import { z } from "zod";
import type { FactName, Facts } from "./conversation/facts.ts";
import type { SumLanguage } from "./conversation/read-words.ts";
import type { Say } from "./conversation/say.ts";
import type { ReadRates } from "./stored-rates.ts";

/** A number that is asked for, one at a time: the names of `ask` in content/sums.yaml. */
export type Slot = keyof typeof slotFacts;

/** What the answer to a question means if it is just a number. */
export const slotFacts = {
  income: "monthlyIncome",
  own_income: "monthlyIncome",
  debts: "debts",
  down: "downAmount",
  rate: "rate",
  term_rates: "rate",
  other_rate: "otherRate",
  current_rate: "currentRate",
  new_rate: "newRate",
  price: "price",
  loan: "loan",
  balance: "balance",
  value: "value",
  costs: "costs",
  fees: "costs",
  saving: "saving",
  savings: "downAmount",
  years_left: "yearsLeft",
  extra: "extraMonthly",
  rent: "rent",
  rental_rent: "rent",
  rental_price: "price",
  housing: "housing",
  counted_share: "countedPercent",
  original_loan: "originalLoan",
  points_rates: "rates",
  buydown: "buydown",
} as const satisfies Record<string, FactName>;

/** How a sum reads what is known: run with this input, or ask for the one number that is missing. */
type SumReading<Input> =
  | { readonly kind: "run"; readonly input: Input }
  | { readonly kind: "ask"; readonly slot: Slot };

/** What a tool says in: the texts of content/sums.yaml in one language. */
type ToolContext = { readonly say: Say; readonly language: SumLanguage };

/** Exact arithmetic or a look-up. The built-in engine reads the question itself; a language model fills `parameters`. */
export type ChatTool = {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
  readonly call: (input: unknown, context: ToolContext) => Promise<string>;
} & ToolReader;

type ToolReader =
  | {
      readonly kind: "sum";
      /** The figures it takes: a message that changes another one does not redo it. */
      readonly uses: readonly FactName[];
      /** Whether the figures that are known are enough to begin, so that the rest can be asked for. */
      readonly canBegin: (facts: Facts) => boolean;
      readonly read: (facts: Facts) => SumReading<unknown>;
    }
  | {
      readonly kind: "lookup";
      /** The input, if the question asks for this, after the visitor's earlier messages. */
      readonly find: (question: string, earlier: readonly string[]) => unknown;
      /** The look-up of rates also serves the question "what rate should I use?". */
      readonly readRates?: ReadRates;
    };

type Common<Schema extends z.ZodType> = {
  readonly name: string;
  readonly description: string;
  readonly input: Schema;
  readonly run: (input: z.output<Schema>, context: ToolContext) => string | Promise<string>;
};
type SumDefinition<Schema extends z.ZodType> = Common<Schema> & {
  readonly uses: readonly FactName[];
  readonly canBegin: (facts: Facts) => boolean;
  readonly read: (facts: Facts) => SumReading<z.input<Schema>>;
};
type LookupDefinition<Schema extends z.ZodType> = Common<Schema> & {
  readonly find: (question: string, earlier: readonly string[]) => z.input<Schema> | undefined;
  readonly readRates?: ReadRates;
};

function toolFrom<Schema extends z.ZodType>({ name, description, input, run }: Common<Schema>) {
  return {
    name,
    description,
    parameters: z.toJSONSchema(input, { io: "input" }),
    call: async (given: unknown, context: ToolContext) => {
      const parsed = input.safeParse(given);
      return parsed.success ? run(parsed.data, context) : context.say("common", "cannot");
    },
  };
}

export const defineSum = <Schema extends z.ZodType>(definition: SumDefinition<Schema>): ChatTool => {
  const { uses, canBegin, read } = definition;
  return { kind: "sum", ...toolFrom(definition), uses, canBegin, read };
};

export const defineLookup = <Schema extends z.ZodType>(definition: LookupDefinition<Schema>): ChatTool => ({
  kind: "lookup",
  ...toolFrom(definition),
  find: definition.find,
  ...(definition.readRates && { readRates: definition.readRates }),
});
