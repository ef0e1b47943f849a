import type { Choice } from "../form-basics.ts";
import { timeframes, yesNo } from "../wizard/shared-choices.ts";
import type { WizardDefinition } from "../wizard/steps.ts";

export const refinanceGoals = [
  { value: "lower-rate", label: "A lower rate" },
  { value: "cash-out", label: "Take cash out" },
  { value: "lower-payment", label: "A lower monthly payment" },
  { value: "remove-pmi", label: "Remove mortgage insurance (PMI)" },
] as const satisfies readonly Choice[];

/** The progress is the specification's, number for number. */
export const refinanceWizard = {
  formType: "refinance",
  title: "Refinance Assistant",
  lede: "Four short questions, about one minute. If refinancing does not pay, we say so.",
  steps: [
    {
      kind: "choice",
      name: "selectedReason",
      label: "Main goal",
      question: "What is your main goal?",
      progress: 20,
      choices: refinanceGoals,
    },
    {
      kind: "choice",
      name: "timeframe",
      label: "Plans to keep the home",
      question: "How long do you plan to keep the home?",
      hint: "It decides whether the costs of a new loan pay off.",
      progress: 40,
      choices: timeframes,
    },
    {
      kind: "choice",
      name: "isVeteran",
      label: "Served in the military",
      question: "Have you or your spouse served in the U.S. military?",
      hint: "Veterans with a VA loan can often refinance with less paperwork.",
      progress: 60,
      choices: yesNo,
    },
    {
      kind: "contact",
      question: "How can we reach you?",
      hint: "We'll ask for the numbers on your loan and show you when a refinance would pay off.",
      progress: 80,
    },
  ],
} as const satisfies WizardDefinition;
