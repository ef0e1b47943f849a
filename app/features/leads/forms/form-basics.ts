/** What forms share with their schemas, kept apart so that a page can show a form before it loads the schema. */
export const maxLineLength = 200;
export const maxTextLength = 5000;

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string };
