import type { ChangeEvent, ReactNode } from "react";
import { Select, TextField } from "#app/ui/field.tsx";
import { ConsentBoxes, type ConsentProps } from "../consent-boxes.tsx";
import { maxLineLength } from "../form-basics.ts";
import type { WizardPageData } from "../lead-form-page.ts";
import type { Answers } from "./steps.ts";

type Props = {
  readonly legend: ReactNode;
  readonly hint: string | undefined;
  readonly hidden: boolean;
  readonly className: string;
  readonly page: Pick<WizardPageData, "texts" | "words" | "states">;
  readonly answers: Answers;
  readonly errors: Readonly<Record<string, string>>;
  /** Follows the field for the state. */
  readonly licenseNotice: ReactNode;
  readonly consent: ConsentProps;
  readonly onChange: (name: string, value: string) => void;
};

/** All but the state must be filled in, with whatever the visitor writes; hence no type=email. */
export function ContactStepFields(props: Props) {
  const { legend, hint, hidden, className, page, answers, errors, licenseNotice, consent, onChange } = props;
  const field = (name: string) => ({
    name,
    error: errors[name],
    value: answers[name] ?? "",
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(name, event.target.value),
  });
  const line = (name: string) => ({ ...field(name), required: true, maxLength: maxLineLength });
  return (
    <fieldset hidden={hidden} className={`min-w-0 ${className}`}>
      <legend className="w-full">{legend}</legend>
      {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...line("firstName")} label={page.texts.labels.firstName} autoComplete="given-name" />
        <TextField {...line("lastName")} label={page.texts.labels.lastName} autoComplete="family-name" />
        <TextField {...line("phone")} label={page.texts.labels.phone} type="tel" autoComplete="tel" />
        <TextField
          {...line("email")}
          label={page.texts.labels.email}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
        />
        <Select
          {...field("state")}
          label={page.texts.labels.state}
          hint={page.words.state_hint}
          choices={page.states}
          prompt={page.words.state_prompt}
        />
      </div>
      {licenseNotice}
      <div className="mt-6">
        <ConsentBoxes {...consent} />
      </div>
    </fieldset>
  );
}
