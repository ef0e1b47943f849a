import type { ErrorCode } from "../forms/error-texts.ts";

/** What a form's rules may look at besides the form itself. */
export type ValidationContext = { readonly now: Date; readonly timeZone: string };

/** A rule that needs the day or the broker's clock: nothing, or what is wrong with which field. */
export type LeadValidator = (
  data: Readonly<Record<string, unknown>>,
  context: ValidationContext,
) => { readonly field: string; readonly code: ErrorCode } | undefined;
