/** What a form's rules may look at besides the form itself. */
export type ValidationContext = { readonly now: Date; readonly timeZone: string };

/** A rule that needs the day or the broker's clock: nothing, or one sentence for the field that breaks it. */
export type LeadValidator = (
  data: Readonly<Record<string, unknown>>,
  context: ValidationContext,
) => { readonly field: string; readonly message: string } | undefined;
