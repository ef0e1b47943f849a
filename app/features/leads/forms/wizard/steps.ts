import type { Choice } from "../form-basics.ts";

/** A wizard is data: which questions, in which order, with which progress. wizard.tsx turns it into pages. */
type ChoiceStep = {
  readonly kind: "choice";
  readonly name: string;
  readonly question: string;
  readonly hint?: string | undefined;
  readonly progress: number;
  readonly choices: readonly Choice[];
};

type AmountStep = {
  readonly kind: "amount";
  readonly name: string;
  readonly question: string;
  readonly hint?: string | undefined;
  readonly progress: number;
  readonly range: AmountRange;
};

type ContactStep = {
  readonly kind: "contact";
  readonly question: string;
  readonly hint?: string | undefined;
  readonly progress: number;
};

export type Step = ChoiceStep | AmountStep | ContactStep;

export type AmountRange = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
};

export type WizardDefinition = {
  readonly formType: "homebuyers" | "refinance";
  readonly title: string;
  readonly lede: string;
  readonly steps: readonly Step[];
};

export type Answers = Readonly<Record<string, string>>;

const contactNames = ["firstName", "lastName", "phone", "email"] as const;

/** Whether the visitor may go on from this step. */
export function isAnswered(step: Step, answers: Answers): boolean {
  if (step.kind === "contact") return contactNames.every((name) => answers[name]?.trim());
  if (step.kind === "amount") return true;
  return step.choices.some(({ value }) => value === answers[step.name]);
}

/** The furthest step that the answers given so far lead to: a link or a reload cannot skip a question. */
export function furthestStep(steps: readonly Step[], answers: Answers): number {
  const open = steps.findIndex((step) => !isAnswered(step, answers));
  return open < 0 ? steps.length - 1 : open;
}

/** Steps are counted from 1 in the address and in words. */
export const stepHash = (index: number) => `#step-${index + 1}`;

/** The step an address asks for: by its number, or by the field that an error message links to. */
export function stepFromHash(hash: string, steps: readonly Step[], answers: Answers): number {
  const number = /^#step-(\d{1,2})$/.exec(hash)?.[1];
  const asked = number ? Number(number) - 1 : steps.findIndex((step) => fieldsOf(step).includes(hash.slice(1)));
  return Math.max(0, Math.min(asked, furthestStep(steps, answers)));
}

const fieldsOf = (step: Step): readonly string[] =>
  step.kind === "contact" ? ["state", ...contactNames] : [step.name];

export function initialAnswers(steps: readonly Step[]): Answers {
  const amounts = steps.filter((step) => step.kind === "amount");
  return Object.fromEntries(amounts.map(({ name, range }) => [name, String(range.initial)]));
}

/** Any whole amount within the limits: only the slider moves in steps, a typed amount is kept as it is. */
export function clampAmount({ min, max }: AmountRange, value: number): number {
  if (Number.isNaN(value)) return min;
  return Math.min(max, Math.max(min, Math.round(value)));
}
