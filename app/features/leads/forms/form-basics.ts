import type { ChoiceWords } from "#app/content/forms-schema.ts";

/** What forms share with their schemas, kept apart so that a page can show a form before it loads the schema. */
export const maxLineLength = 200;
export const maxTextLength = 5000;

export type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string;
};

/** As a list or cards show them, in the order of content/forms.yaml. */
export const choicesOf = (words: ChoiceWords): Choice[] =>
  Object.entries(words).flatMap(([value, said]) => {
    if (said === undefined) return [];
    return [typeof said === "string" ? { value, label: said } : { value, ...said }];
  });
