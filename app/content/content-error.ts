import { StartError } from "#shared/start-error.ts";

/** A mistake in content/. The message names the file and the line for the person who edits it. */
export class ContentError extends StartError {}

/** The line, counted from 1, that contains the character at `offset`. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

export type Problem = { readonly file: string; readonly line: number; readonly message: string };

export function failOn(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new ContentError(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join("\n"));
}
