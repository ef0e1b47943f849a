import type { FormsContent } from "#app/content/forms-schema.ts";
import { choicesOf } from "../form-basics.ts";
import type { Step, WizardDefinition } from "../wizard/steps.ts";

export const valueRange = { min: 100_000, max: 2_000_000, step: 25_000, initial: 800_000 } as const;

const progress = {
  selectedHomeType: 11,
  creditProfile: 22,
  propertyUse: 33,
  firstTimeBuyer: 44,
  foundProperty: 55,
  timeframe: 66,
  propertyValue: 77,
  isVeteran: 88,
} as const;

export function homebuyersWizard({ heading, lede, questions, hints, choices }: FormsContent["homebuyers"]) {
  const names = Object.keys(progress) as (keyof typeof progress)[];
  const steps = names.map((name): Step => {
    const step = { name, question: questions[name], hint: hints[name], progress: progress[name] };
    return name === "propertyValue"
      ? { kind: "amount", ...step, range: valueRange }
      : { kind: "choice", ...step, choices: choicesOf(choices[name]) };
  });
  return {
    formType: "homebuyers",
    title: heading,
    lede,
    steps: [...steps, { kind: "contact", question: questions.contact, hint: hints.contact, progress: 100 }],
  } as const satisfies WizardDefinition;
}
