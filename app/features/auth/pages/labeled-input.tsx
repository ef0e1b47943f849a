import type { ComponentProps } from "react";
import { useControlWords } from "#app/ui/control-words.ts";

type Props = { readonly label: string; readonly hint?: string } & ComponentProps<"input">;

/** The label is around the input, because several forms of one page ask for the same thing and ids must differ. */
export function LabeledInput({ label, hint, ...input }: Props) {
  const words = useControlWords();
  return (
    <label className="block font-semibold">
      {label}
      {!input.required && <span className="font-normal text-ink-soft"> {words.optional}</span>}
      {hint && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
      <input
        {...input}
        className="mt-1 block min-h-11 w-full rounded-lg border border-ink-soft bg-white px-3 py-2 font-normal"
      />
    </label>
  );
}

/** The hidden name tells password managers which account the password belongs to. */
export function OwnPassword({ label }: { readonly label: string }) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" hidden readOnly />
      <LabeledInput label={label} type="password" name="password" required autoComplete="current-password" />
    </>
  );
}
