/** Shown once, in the response to the form: afterwards only the encrypted form exists. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="rounded-lg border-2 border-pacific-500 bg-white p-4">
      <p className="font-semibold">Recovery codes: write them down now, they are not shown again.</p>
      <p className="mt-1 text-sm text-ink-soft">
        Each one works once instead of your second step. Earlier ones no longer work.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
