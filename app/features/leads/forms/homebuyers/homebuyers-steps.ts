import type { Choice } from "../form-basics.ts";
import { timeframes, yesNo } from "../wizard/shared-choices.ts";
import type { WizardDefinition } from "../wizard/steps.ts";

export const homeTypes = [
  { value: "single-family", label: "Single-family home" },
  { value: "multi-family", label: "Multi-family home" },
  { value: "townhouse", label: "Townhouse" },
  { value: "condominium", label: "Condominium" },
] as const satisfies readonly Choice[];

export const creditProfiles = [
  { value: "excellent", label: "Excellent", detail: "850-800" },
  { value: "very-good", label: "Very good", detail: "799-740" },
  { value: "good", label: "Good", detail: "739-670" },
  { value: "fair", label: "Fair", detail: "669-580" },
  { value: "needs-help", label: "Needs help", detail: "579-300" },
  { value: "unsure", label: "I am not sure" },
] as const satisfies readonly (Choice & { detail?: string })[];

export const propertyUses = [
  { value: "primary", label: "My main home" },
  { value: "vacation", label: "A vacation home" },
  { value: "investment", label: "An investment" },
] as const satisfies readonly Choice[];

export const valueRange = { min: 100_000, max: 2_000_000, step: 25_000, initial: 800_000 } as const;

export const homebuyersWizard = {
  formType: "homebuyers",
  title: "Homebuyers Assistant",
  lede: "Nine short questions, about two minutes. No credit check, and no obligation.",
  steps: [
    {
      kind: "choice",
      name: "selectedHomeType",
      label: "Kind of home",
      question: "What kind of home are you looking for?",
      progress: 11,
      choices: homeTypes,
    },
    {
      kind: "choice",
      name: "creditProfile",
      label: "Credit",
      question: "How would you describe your credit?",
      hint: "Your best guess is fine. We do not look anything up.",
      progress: 22,
      choices: creditProfiles,
    },
    {
      kind: "choice",
      name: "propertyUse",
      label: "Use of the property",
      question: "How will you use the property?",
      progress: 33,
      choices: propertyUses,
    },
    {
      kind: "choice",
      name: "firstTimeBuyer",
      label: "First home purchase",
      question: "Is this your first home purchase?",
      progress: 44,
      choices: yesNo,
    },
    {
      kind: "choice",
      name: "foundProperty",
      label: "Has found a property",
      question: "Have you found a property yet?",
      progress: 55,
      choices: yesNo,
    },
    {
      kind: "choice",
      name: "timeframe",
      label: "Plans to keep the home",
      question: "How long do you plan to keep the home?",
      progress: 66,
      choices: timeframes,
    },
    {
      kind: "amount",
      name: "propertyValue",
      label: "Property value",
      question: "What is the value of the property?",
      hint: "The price, or the price range you have in mind.",
      progress: 77,
      range: valueRange,
    },
    {
      kind: "choice",
      name: "isVeteran",
      label: "Served in the military",
      question: "Have you or your spouse served in the U.S. military?",
      hint: "Veterans may buy with a VA loan.",
      progress: 88,
      choices: yesNo,
    },
    {
      kind: "contact",
      question: "How can we reach you?",
      hint: "We'll follow up with the loans that fit.",
      progress: 100,
    },
  ],
} as const satisfies WizardDefinition;
