import { type FieldGroup, type LeadField, personFields } from "../form-fields.ts";
import { states } from "./shared-choices.ts";
import type { WizardDefinition } from "./steps.ts";

/** In the order of the step that asks for them. */
export const wizardContactFields = {
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  phone: personFields.phone,
  email: personFields.email,
  state: { label: "State", choices: states },
} as const satisfies FieldGroup["fields"];

/** The answers of a wizard under the short label of each step. */
export function wizardGroups({ steps }: WizardDefinition): readonly FieldGroup[] {
  const asked = steps.flatMap((step): [string, LeadField][] => {
    if (step.kind === "contact") return [];
    if (step.kind === "amount") return [[step.name, { label: step.label, format: "amount" }]];
    return [[step.name, { label: step.label, choices: step.choices }]];
  });
  return [
    { title: "Answers", fields: Object.fromEntries(asked) },
    { title: "Person", fields: wizardContactFields },
  ];
}
