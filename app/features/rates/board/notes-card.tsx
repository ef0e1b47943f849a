type Props = { readonly title: string; readonly notes: readonly string[]; readonly disclaimers: readonly string[] };

export function NotesCard({ title, notes, disclaimers }: Props) {
  return (
    <section aria-labelledby="notes-title" className="rounded-card bg-foam p-5 sm:p-6">
      <h2 id="notes-title" className="font-display text-xl font-semibold text-pacific-900">
        {title}
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {disclaimers.map((text) => (
        <p key={text} className="mt-4 text-sm text-ink-soft">
          {text}
        </p>
      ))}
    </section>
  );
}
