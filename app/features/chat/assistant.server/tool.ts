import { z } from "zod";
import type { LoanFacts } from "./text/loan-facts.ts";

/** A question as a tool sees it: its words in lower case, and the numbers in it and in earlier questions. */
export type ToolQuestion = { readonly words: string; readonly facts: LoanFacts };

/** How a tool reads a question: run with this input, ask for a missing number, or not applicable. */
type ToolReading<Input> =
  | { readonly kind: "run"; readonly input: Input }
  | { readonly kind: "ask"; readonly missing: string }
  | undefined;

/** Exact arithmetic or a look-up. The built-in engine reads the question itself; a language model fills `parameters`. */
export type ChatTool = {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
  /** `complete` is false when the text asks for a number that is missing. */
  readonly answer: (
    question: ToolQuestion,
  ) => Promise<{ readonly text: string; readonly complete: boolean } | undefined>;
  readonly call: (input: unknown) => Promise<string>;
};

type Definition<Schema extends z.ZodType> = {
  readonly name: string;
  readonly description: string;
  readonly input: Schema;
  readonly read: (question: ToolQuestion) => ToolReading<z.input<Schema>>;
  readonly run: (input: z.output<Schema>) => string | Promise<string>;
};

export function defineTool<Schema extends z.ZodType>(definition: Definition<Schema>): ChatTool {
  const call = async (input: unknown) => {
    const parsed = definition.input.safeParse(input);
    if (parsed.success) return definition.run(parsed.data);
    const issue = parsed.error.issues[0];
    return `I could not work that out: ${issue?.path.join(".") ?? "a value"} ${issue?.message ?? "is missing"}.`;
  };
  return {
    name: definition.name,
    description: definition.description,
    parameters: z.toJSONSchema(definition.input, { io: "input" }),
    call,
    answer: async (question) => {
      const reading = definition.read(question);
      if (!reading) return undefined;
      if (reading.kind === "ask") return { text: reading.missing, complete: false };
      return { text: await call(reading.input), complete: true };
    },
  };
}
