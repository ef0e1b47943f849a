import type { Ref } from "react";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import type { ConsentProps } from "../consent-boxes.tsx";
import type { WizardPageData } from "../lead-form-page.ts";
import { AmountField } from "./amount-field.tsx";
import { ContactStepFields } from "./contact-step.tsx";
import { LicenseNotice } from "./license-notice.tsx";
import type { Answers, Step } from "./steps.ts";
import type { WizardMode } from "./use-wizard.ts";

type Props = {
  readonly step: Step;
  readonly current: boolean;
  readonly mode: WizardMode;
  readonly answers: Answers;
  readonly errors: Readonly<Record<string, string>>;
  readonly page: WizardPageData;
  readonly consent: ConsentProps;
  readonly question: Ref<HTMLHeadingElement>;
  readonly onAnswer: (name: string, value: string) => void;
};

/** One question. Every step is always in the form, so that what is sent is what stands there; one at a time is shown. */
export function WizardStep({ step, current, mode, answers, errors, page, consent, question, onAnswer }: Props) {
  const common = {
    hint: step.hint,
    hidden: mode === "steps" && !current,
    // Until React has come, a browser that will run it shows the first question only; one that will not shows all.
    className: mode === "waiting" && !current ? "scripting:hidden" : "",
    legend: (
      <h2
        ref={current ? question : null}
        tabIndex={-1}
        className="font-display text-2xl font-semibold text-pacific-900 sm:text-3xl"
      >
        {step.question}
      </h2>
    ),
  };
  if (step.kind === "contact")
    return (
      <ContactStepFields
        {...common}
        page={page}
        answers={answers}
        errors={errors}
        licenseNotice={<LicenseNotice state={answers["state"]} licenses={page} live={mode === "steps"} />}
        consent={consent}
        onChange={onAnswer}
      />
    );
  const error = errors[step.name];
  const own = { name: step.name, error };
  if (step.kind === "amount") {
    const value = answers[step.name] ?? "";
    const { range } = step;
    const onChange = (next: string) => onAnswer(step.name, next);
    return <AmountField {...common} {...own} words={page.words} range={range} value={value} onChange={onChange} />;
  }
  return (
    <RadioCards
      {...common}
      {...own}
      required
      cards={step.choices}
      chosen={answers[step.name]}
      onChoose={(value) => onAnswer(step.name, value)}
    />
  );
}
