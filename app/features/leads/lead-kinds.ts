/** What tells one lead form from another; what may be entered in it is in `submit/validate-lead.ts`. */
export type LeadKind = {
  /** In the subject of the mail and, with "Form", above the admin card. */
  readonly title: string;
  /** "We received …", in the mail to the visitor. */
  readonly received: string;
  readonly success: string;
  readonly failure: string;
  /** How soon the page of the form promises an answer. */
  readonly promisedHours: number;
  /** Whether it says what loan it is about, so that the visitor gets a loan brief. */
  readonly hasBrief: boolean;
};

const wizardMessages = {
  received: "your answers",
  success: "Thank you! We will contact you soon.",
  failure: "There was an error submitting your application. Please try again.",
  promisedHours: 24,
  hasBrief: true,
} as const;

export const leadKinds = {
  contact: {
    title: "Contact",
    received: "your message",
    success: "Thank you for your message! We will get back to you soon.",
    failure: "There was an error sending your message. Please try again.",
    promisedHours: 24,
    hasBrief: true,
  },
  homebuyers: { title: "Homebuyers", ...wizardMessages },
  refinance: { title: "Refinance", ...wizardMessages },
  "reverse-mortgage-quote": {
    title: "Reverse Mortgage Quote",
    received: "your quote request",
    success: "Thank you! We'll contact you within 24 hours with your personalized reverse mortgage quote.",
    failure: "There was an error submitting your request. Please try again.",
    promisedHours: 24,
    hasBrief: true,
  },
  "meeting-request": {
    title: "Meeting Request",
    received: "your meeting request",
    success: "Thank you! Your meeting request has been received. We will contact you shortly to confirm the details.",
    failure: "There was an error submitting your request. Please try again.",
    // A meeting must be confirmed the same day.
    promisedHours: 8,
    hasBrief: false,
  },
} as const satisfies Record<string, LeadKind>;

export type FormType = keyof typeof leadKinds;

export const isFormType = (value: unknown): value is FormType =>
  typeof value === "string" && Object.hasOwn(leadKinds, value);

export function leadTitle(formType: string): string {
  return isFormType(formType) ? leadKinds[formType].title : formType;
}

/** The forms to choose from in the inbox's filter. */
export const formChoices = Object.entries(leadKinds).map(([value, { title }]) => ({ value, label: title }));
