/** What the forms share with their schemas, apart from them: a page shows a form before it needs to judge it. */
export const maxLineLength = 200;
export const maxTextLength = 5000;

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string };
