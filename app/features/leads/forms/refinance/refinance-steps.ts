import type { FormsContent } from "#app/content/forms-schema.ts";
import { choicesOf } from "../form-basics.ts";
import type { Step, WizardDefinition } from "../wizard/steps.ts";

/** The specification's, number for number. */
const progress = { selectedReason: 20, timeframe: 40, isVeteran: 60 } as const;

export function refinanceWizard({ heading, lede, questions, hints, choices }: FormsContent["refinance"]) {
  const names = Object.keys(progress) as (keyof typeof progress)[];
  const steps = names.map((name): Step => {
    const step = { name, question: questions[name], hint: hints[name], progress: progress[name] };
    return { kind: "choice", ...step, choices: choicesOf(choices[name]) };
  });
  return {
    formType: "refinance",
    title: heading,
    lede,
    steps: [...steps, { kind: "contact", question: questions.contact, hint: hints.contact, progress: 80 }],
  } as const satisfies WizardDefinition;
}
