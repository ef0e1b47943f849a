import type { ComponentProps, ReactNode } from "react";
import { useControlWords } from "./control-words.ts";

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
};

const box =
  "mt-auto w-full min-w-0 min-h-11 rounded-lg border border-ink-soft bg-white px-3 py-2 aria-invalid:border-2 aria-invalid:border-danger";

/**
 * The label is on top, hint and error are between label and input, so that a screen reader reads them before the value.
 * The inputs of a row are aligned, whatever is above them.
 */
function Field({ name, label, error, hint, required, children }: FieldProps & { readonly children: ReactNode }) {
  const words = useControlWords();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
        {!required && <span className="font-normal text-ink-soft"> {words.optional}</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {children}
    </div>
  );
}

type FieldErrorProps = Pick<FieldProps, "name" | "error"> & { readonly className?: string };

/** Read first by screen readers, because the field refers to it by its id. */
export function FieldError({ name, error, className = "" }: FieldErrorProps) {
  const words = useControlWords();
  if (!error) return null;
  return (
    <p id={`${name}-error`} className={`font-semibold text-danger ${className}`}>
      <span className="sr-only">{words.error} </span>
      {error}
    </p>
  );
}

const described = ({ name, error, hint }: FieldProps) =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ") || undefined;

const common = (field: FieldProps) => ({
  id: field.name,
  name: field.name,
  required: field.required,
  className: box,
  "aria-invalid": field.error ? (true as const) : undefined,
  "aria-describedby": described(field),
});

type Own = keyof FieldProps;

export function TextField({ label, error, hint, ...input }: FieldProps & Omit<ComponentProps<"input">, Own>) {
  const field = { label, error, hint, ...input } as FieldProps;
  return (
    <Field {...field}>
      <input {...input} {...common(field)} />
    </Field>
  );
}

export function TextArea({ label, error, hint, ...input }: FieldProps & Omit<ComponentProps<"textarea">, Own>) {
  const field = { label, error, hint, ...input } as FieldProps;
  return (
    <Field {...field}>
      <textarea rows={5} {...input} {...common(field)} />
    </Field>
  );
}

type Choice = { readonly value: string; readonly label: string };
type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, Own> & {
    readonly choices: readonly Choice[];
    /** Stands for no choice yet; without it something is always chosen. */
    readonly prompt?: string;
  };

export function Select({ label, error, hint, choices, prompt, ...input }: SelectProps) {
  const field = { label, error, hint, ...input } as FieldProps;
  return (
    <Field {...field}>
      <select {...input} {...common(field)}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
