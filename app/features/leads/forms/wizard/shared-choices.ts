import type { Choice } from "../form-basics.ts";

/** What both assistants ask, in the order of the specification. */
export const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const satisfies readonly Choice[];

export const timeframes = [
  { value: "less-year", label: "Less than a year" },
  { value: "1-5-years", label: "1 to 5 years" },
  { value: "6-10-years", label: "6 to 10 years" },
  { value: "11-20-years", label: "11 to 20 years" },
  { value: "21-30-years", label: "21 to 30 years" },
  { value: "more-30-years", label: "More than 30 years" },
  { value: "unsure", label: "I am not sure" },
  { value: "help-decide", label: "Help me decide" },
] as const satisfies readonly Choice[];

export const states = [
  { value: "ca", label: "California" },
  { value: "tx", label: "Texas" },
  { value: "fl", label: "Florida" },
  { value: "ny", label: "New York" },
] as const satisfies readonly Choice[];
