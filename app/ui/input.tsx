import type { ComponentProps, ReactNode } from "react";

/** Compact boxes for tools and filters; ui/field.tsx has those of the public forms, with hints and errors. */
const box =
  "min-h-8 w-full min-w-0 rounded-md border border-ink-soft bg-white px-2 py-1 text-sm font-normal text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger pointer-coarse:min-h-11 pointer-coarse:text-base";

export function TextInput({ className = "", ...props }: ComponentProps<"input">) {
  return <input className={`${box} ${className}`} {...props} />;
}

export function TextAreaInput({ className = "", ...props }: ComponentProps<"textarea">) {
  return <textarea rows={3} className={`${box} ${className}`} {...props} />;
}

type Choice = { readonly value: string; readonly label: string };
type SelectProps = ComponentProps<"select"> & { readonly choices: readonly Choice[]; readonly prompt?: string };

export function SelectInput({ choices, prompt, className = "", ...props }: SelectProps) {
  return (
    <select className={`${box} cursor-pointer ${className}`} {...props}>
      {prompt !== undefined && <option value="">{prompt}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

type LabeledProps = {
  readonly label: string;
  readonly hint?: string;
  /** The name is heard and not seen, where the box says the same. */
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Around its box, so that a page can hold the same form many times without ids. */
export function Labeled({ label, hint, hideLabel = false, className = "", children }: LabeledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is the child.
    <label className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <span className={hideLabel ? "sr-only" : "text-sm font-semibold text-ink"}>{label}</span>
      {hint && <span className="text-xs text-ink-soft">{hint}</span>}
      {children}
    </label>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { readonly label: string; readonly hideLabel?: boolean };

export function Checkbox({ label, hideLabel = false, className = "", ...props }: CheckboxProps) {
  return (
    <label
      className={`inline-flex min-h-6 min-w-6 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11 ${className}`}
    >
      <input type="checkbox" className="size-4.5 shrink-0 cursor-pointer accent-pacific-700" {...props} />
      <span className={hideLabel ? "sr-only" : ""}>{label}</span>
    </label>
  );
}
