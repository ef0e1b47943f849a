type Props = { readonly id: string; readonly title: string; readonly intro?: string; readonly onDark?: boolean };

/** The title of a section on the left, its introduction on the right. */
export function SectionTitle({ id, title, intro, onDark = false }: Props) {
  return (
    <div className="grid grid-cols-1 items-end gap-x-12 gap-y-4 lg:grid-cols-2">
      <h2 id={id} className={`title ${onDark ? "text-white" : ""}`}>
        {title}
      </h2>
      {intro && <p className={`max-w-xl text-lg ${onDark ? "text-sea-glass" : "text-ink-soft"}`}>{intro}</p>}
    </div>
  );
}
