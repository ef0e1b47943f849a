import type { FormType } from "../lead-kinds.ts";

/** How the text that was entered is shown; as it is, where this is undefined. */
export type FieldFormat = "amount" | "day" | "time" | "state";

/** Fields in the order of their form, under a heading for whoever reads the answers. */
type FieldGroup = { readonly title: string; readonly fields: Readonly<Record<string, FieldFormat | undefined>> };

const plain = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, undefined]));

const person = plain("firstName", "lastName", "email", "phone");
const wizardPerson = {
  title: "Person",
  fields: { ...plain("firstName", "lastName", "phone", "email"), state: "state" },
} as const;

/** The fields of every form; their words are content/forms.yaml. */
export const fieldGroups: Readonly<Record<FormType, readonly FieldGroup[]>> = {
  contact: [
    { title: "Person", fields: person },
    { title: "Request", fields: plain("loanType", "referredBy", "message") },
  ],
  homebuyers: [
    {
      title: "Answers",
      fields: {
        ...plain("selectedHomeType", "creditProfile", "propertyUse", "firstTimeBuyer", "foundProperty", "timeframe"),
        propertyValue: "amount",
        isVeteran: undefined,
      },
    },
    wizardPerson,
  ],
  refinance: [{ title: "Answers", fields: plain("selectedReason", "timeframe", "isVeteran") }, wizardPerson],
  "reverse-mortgage-quote": [
    { title: "Person", fields: { ...person, dateOfBirth: "day" } },
    { title: "Home", fields: { propertyAddress: undefined, propertyValue: "amount", mortgageBalance: "amount" } },
    { title: "Request", fields: plain("preferredContact", "message") },
  ],
  "meeting-request": [
    { title: "Person", fields: person },
    {
      title: "Meeting",
      fields: { preferredDate: "day", preferredTime: "time", ...plain("meetingType", "message") },
    },
  ],
};
