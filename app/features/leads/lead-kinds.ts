/** What tells one lead form from another; its words are content/forms.yaml, its rules `submit/validate-lead.ts`. */
type LeadKind = {
  /** In the admin area. */
  readonly title: string;
  /** How soon the page of the form promises an answer. */
  readonly promisedHours: number;
  /** Whether it says what loan it is about, so that the visitor gets a loan brief. */
  readonly hasBrief: boolean;
};

export const leadKinds = {
  contact: { title: "Contact", promisedHours: 24, hasBrief: true },
  homebuyers: { title: "Homebuyers", promisedHours: 24, hasBrief: true },
  refinance: { title: "Refinance", promisedHours: 24, hasBrief: true },
  "reverse-mortgage-quote": { title: "Reverse Mortgage Quote", promisedHours: 24, hasBrief: true },
  // A meeting must be confirmed the same day.
  "meeting-request": { title: "Meeting Request", promisedHours: 8, hasBrief: false },
} as const satisfies Record<string, LeadKind>;

export type FormType = keyof typeof leadKinds;

export const isFormType = (value: unknown): value is FormType =>
  typeof value === "string" && Object.hasOwn(leadKinds, value);

export function leadTitle(formType: string): string {
  return isFormType(formType) ? leadKinds[formType].title : formType;
}

/** The forms to choose from in the inbox's filter. */
export const formChoices = Object.entries(leadKinds).map(([value, { title }]) => ({ value, label: title }));
