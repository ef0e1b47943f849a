import { randomUUID } from "node:crypto";
import { loadContent } from "#app/content/load-content.ts";
import { consentTexts } from "#app/features/leads/consent/consent-texts.server.ts";

export const contactFields = {
  firstName: "Ana",
  lastName: "Reyes",
  email: "ana.reyes@example.com",
  phone: "619-555-0123",
  loanType: "purchase",
  referredBy: "A friend",
  message: "We would like to buy in North Park.",
};

/** A new person each time, so that limits that count by contact do not apply. */
export const strangerFields = () => {
  const id = randomUUID();
  const digits = String(Number.parseInt(id.slice(0, 8), 16))
    .padStart(10, "0")
    .slice(-7);
  return { ...contactFields, email: `${id}@example.com`, phone: `858${digits}` };
};

type Envelope = {
  formType?: unknown;
  data?: unknown;
  submissionId?: unknown;
  [more: string]: unknown;
};

export const contactEnvelope = (over: Envelope = {}) => ({
  formType: "contact",
  submissionId: randomUUID(),
  data: { ...contactFields, _honeypot: "", _submitTime: 8000 },
  ...over,
});

export const postJson = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

const person = { firstName: "Ana", lastName: "Reyes", email: "ana.reyes@example.com", phone: "619-555-0123" };

/** What each form sends, without the two anti-bot keys: exactly the keys of the specification, in its order. */
export const leadFields = {
  contact: contactFields,
  homebuyers: {
    selectedHomeType: "townhouse",
    creditProfile: "very-good",
    propertyUse: "primary",
    firstTimeBuyer: "yes",
    foundProperty: "no",
    timeframe: "6-10-years",
    propertyValue: 825_000,
    isVeteran: "no",
    state: "ca",
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    email: person.email,
  },
  refinance: {
    selectedReason: "lower-payment",
    timeframe: "unsure",
    isVeteran: "yes",
    state: "fl",
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    email: person.email,
  },
  "reverse-mortgage-quote": {
    ...person,
    dateOfBirth: "1960-02-29",
    propertyAddress: "1 Example Street, San Diego",
    propertyValue: "about 900k",
    mortgageBalance: "N/A",
    preferredContact: "email",
    message: "",
  },
  "meeting-request": {
    ...person,
    preferredDate: "2027-03-15",
    preferredTime: "10:30",
    meetingType: "zoom",
    message: "",
  },
} as const;

export type LeadFormType = keyof typeof leadFields;

export const leadEnvelope = (formType: LeadFormType, over: object = {}, envelope: Envelope = {}) => ({
  formType,
  submissionId: randomUUID(),
  data: { ...leadFields[formType], ...over, _honeypot: "", _submitTime: 8000 },
  ...envelope,
});

let edition: string | undefined;

/** Both boxes checked, as a form sends them that shows the words of content/. */
export function bothConsents(over: object = {}) {
  edition ??= consentTexts(loadContent()).edition;
  return { calls: true, texts: true, edition, page: "/schedule-meeting", ...over };
}
