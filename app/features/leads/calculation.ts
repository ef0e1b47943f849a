/** A result of a calculator that a visitor sends along with a form: what was entered, and what came out. */
export type LeadCalculation = {
  readonly name: string;
  /** Of the page that shows it again, with every number. */
  readonly path: string;
  readonly inputs: readonly (readonly [label: string, value: string])[];
  readonly results: readonly (readonly [label: string, value: string])[];
};

/** The checkbox of the form; its value is the reference, like "payment?price=800000&…". */
export const calculationField = "_calculation";

/** Longer than any reference that the site makes. */
export const maxReferenceChars = 1500;

export const readCalculation = (stored: string | null): LeadCalculation | undefined =>
  stored === null ? undefined : (JSON.parse(stored) as LeadCalculation);
