import { z } from "zod";
import { usStates } from "#shared/us-states.ts";
import { text, words } from "./field-schemas.ts";
import {
  contactMethods,
  creditProfiles,
  homeTypes,
  loanTypes,
  meetingTypes,
  propertyUses,
  refinanceGoals,
  timeframes,
  yesNo,
} from "./form-choices.ts";

const someWords = <const Name extends string>(...names: readonly [Name, ...Name[]]) =>
  z.partialRecord(z.enum(names), text);

const choiceWords = z.union([text, z.strictObject({ label: text, detail: text })]);

/** A broker may leave out what is not offered, and choose the order. */
const choices = <const Value extends string>(values: readonly Value[]) =>
  z
    .partialRecord(z.enum(values as readonly [Value, ...Value[]]), choiceWords)
    .refine((offered) => Object.keys(offered).length > 0, "must offer at least one choice");

const outcome = {
  title: text.describe("Names the form in emails to you"),
  received: text.describe('What "We received …" goes on with'),
  success: text,
  failure: text,
};
const person = ["firstName", "lastName", "email", "phone"] as const;
const wizardPerson = [...person, "state"] as const;

const contact = z.strictObject({
  ...outcome,
  labels: words(...person, "loanType", "referredBy", "message"),
  choices: z.strictObject({ loanType: choices(loanTypes) }),
  prompt: text.describe("Shown in the list until something is chosen"),
  submit: text,
  busy: text,
});

const homebuyersSteps = [
  "selectedHomeType",
  "creditProfile",
  "propertyUse",
  "firstTimeBuyer",
  "foundProperty",
  "timeframe",
  "propertyValue",
  "isVeteran",
] as const;

const homebuyers = z.strictObject({
  ...outcome,
  heading: text,
  lede: text,
  questions: words(...homebuyersSteps, "contact"),
  hints: someWords(...homebuyersSteps, "contact"),
  labels: words(...homebuyersSteps, ...wizardPerson),
  choices: z.strictObject({
    selectedHomeType: choices(homeTypes),
    creditProfile: choices(creditProfiles),
    propertyUse: choices(propertyUses),
    firstTimeBuyer: choices(yesNo),
    foundProperty: choices(yesNo),
    timeframe: choices(timeframes),
    isVeteran: choices(yesNo),
  }),
});

const refinanceSteps = ["selectedReason", "timeframe", "isVeteran"] as const;

const refinance = z.strictObject({
  ...outcome,
  heading: text,
  lede: text,
  questions: words(...refinanceSteps, "contact"),
  hints: someWords(...refinanceSteps, "contact"),
  labels: words(...refinanceSteps, ...wizardPerson),
  choices: z.strictObject({
    selectedReason: choices(refinanceGoals),
    timeframe: choices(timeframes),
    isVeteran: choices(yesNo),
  }),
});

const quoteFields = ["dateOfBirth", "propertyAddress", "propertyValue", "mortgageBalance", "preferredContact"] as const;

const quote = z.strictObject({
  ...outcome,
  heading: text,
  lede: text,
  badges: z.array(text),
  risks_label: text.describe("The link to the reverse mortgage page"),
  sections: words("person", "home", "request"),
  labels: words(...person, ...quoteFields, "message"),
  hints: someWords("dateOfBirth", "propertyValue", "mortgageBalance"),
  choices: z.strictObject({ preferredContact: choices(contactMethods) }),
  contact_question: text,
  submit: text,
  busy: text,
  toasts: words("accepted", "failed", "too_fast"),
});

const meeting = z.strictObject({
  ...outcome,
  heading: text,
  lede: text,
  form_title: text,
  labels: words(...person, "preferredDate", "preferredTime", "meetingType", "message"),
  hints: words("preferredDate", "preferredTime"),
  choices: z.strictObject({ meetingType: choices(meetingTypes) }),
  unavailable: text,
  submit: text,
  busy: text,
  cancel: text,
});

const wizard = z.strictObject({
  states: z
    .array(z.string().refine((code) => Object.hasOwn(usStates, code), "must be the code of a state, like CA"))
    .min(1)
    .describe("The states to choose from"),
  state_hint: text,
  state_prompt: text,
  step: text.describe("{step} and {of} are numbers"),
  ...words("progress", "back", "continue", "submit", "busy", "start_over").shape,
  ...words("offer_label", "offer", "resume", "home").shape,
  ...words("less", "more", "slider", "amount", "amount_limits").shape,
});

const later = words(
  "failed",
  "button",
  "kept",
  "promise",
  "offer",
  "send_now",
  "discard",
  "waiting",
  "do_not_send",
  "refused",
  "open_form",
);

const errors = z.strictObject({
  title: text.describe("Above the list of errors"),
  required: text,
  too_long: text,
  symbols: text,
  fields: words(...person, "referredBy", "message", "propertyAddress", "propertyValue", "mortgageBalance"),
  email_format: text,
  choose: words(
    ...(["loanType", "selectedHomeType", "creditProfile", "propertyUse", "firstTimeBuyer", "foundProperty"] as const),
    ...(["timeframe", "isVeteran", "selectedReason", "state", "preferredContact", "meetingType"] as const),
    ...(["preferredDate", "preferredTime", "dateOfBirth"] as const),
  ),
  amount_range: text,
  date_past: text,
  time_skipped: text,
  birth_future: text,
});

/** content/forms.yaml: every word of the five forms. */
export const formsSchema = z.strictObject({
  contact,
  homebuyers,
  refinance,
  "reverse-mortgage-quote": quote,
  "meeting-request": meeting,
  wizard,
  next_title: text.describe("Above the steps after a form was sent"),
  usual_answer: text.describe("First of these steps, only while it is true. {minutes} is filled in"),
  received_label: text,
  brief: words("link", "about"),
  controls: words("ok", "dismiss", "optional", "error").describe("A part of every page"),
  too_fast: text,
  too_many: text,
  numbers: z.strictObject({ warning: text, ssn: text, card: text, account: text }),
  later,
  errors,
});

export type FormsContent = z.infer<typeof formsSchema>;

export type ChoiceWords = Readonly<Partial<Record<string, z.infer<typeof choiceWords>>>>;
