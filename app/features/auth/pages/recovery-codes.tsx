import type { AccountContent } from "#app/content/account-schema.ts";

type Props = { readonly codes: readonly string[]; readonly words: AccountContent["recovery_codes"] };

/** Shown once, in the response to the form: afterwards only the encrypted form exists. */
export function RecoveryCodes({ codes, words }: Props) {
  return (
    <div className="rounded-lg border-2 border-pacific-500 bg-white p-4">
      <p className="font-semibold">{words.title}</p>
      <p className="mt-1 text-sm text-ink-soft">{words.text}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
