import { type CountRow, CountTable } from "./count-table.tsx";

type Props = { readonly title: string; readonly column: string; readonly rows: readonly CountRow[] };

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

/** One bar each, with the won ones inside, and the share that was won in words. */
export function ShareChart({ title, column, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads));
  if (rows.length === 0) return <p className="text-sm text-ink-soft">No leads in these weeks.</p>;
  return (
    <>
      <ul className="mb-3 space-y-2.5">
        {rows.map(({ name, leads, won }) => (
          <li key={name}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="min-w-0 truncate font-medium">{name}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                {leads} {leads === 1 ? "lead" : "leads"}, {won} won ({Math.round(shareOf(won, leads))}%)
              </span>
            </p>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2.5 w-full">
              <rect width="100" height="4" className="fill-sand-100" />
              <rect width={shareOf(leads, most)} height="4" className="fill-pacific-500" />
              <rect width={shareOf(won, most)} height="4" className="fill-pacific-950" />
            </svg>
          </li>
        ))}
      </ul>
      <CountTable title={title} column={column} rows={rows} />
    </>
  );
}
