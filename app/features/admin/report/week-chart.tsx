import { CountTable } from "./count-table.tsx";
import type { ReportView } from "./read-report.server.ts";

const height = 120;
const step = 20;
const barWidth = 14;

const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** Leads of each week, with the won ones inside; the numbers are in the table behind it. */
export function WeekChart({ byWeek }: Pick<ReportView, "byWeek">) {
  const most = Math.max(1, ...byWeek.map(({ leads }) => leads));
  const scale = (count: number) => (count / most) * height;
  const width = byWeek.length * step;
  return (
    <>
      <div className="flex gap-2">
        <p aria-hidden="true" className="flex flex-col justify-between text-right text-xs text-ink-soft tabular-nums">
          <span>{most}</span>
          <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Leads by week, at most ${most}`}
          className="h-36 w-full border-b border-ink-soft"
        >
          {byWeek.map(({ week, leads, won }, at) => (
            <g key={week}>
              <title>{`Week of ${shortDay(week)}: ${leads} leads, ${won} won`}</title>
              <rect x={at * step} width={step} height={height} className="fill-transparent hover:fill-foam" />
              <rect
                x={at * step + (step - barWidth) / 2}
                y={height - scale(leads)}
                width={barWidth}
                height={scale(leads)}
                className="pointer-events-none fill-pacific-500"
              />
              <rect
                x={at * step + (step - barWidth) / 2}
                y={height - scale(won)}
                width={barWidth}
                height={scale(won)}
                className="pointer-events-none fill-pacific-950"
              />
            </g>
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1 mb-3 flex justify-between pl-6 text-xs text-ink-soft">
        <span>{shortDay(byWeek[0]?.week ?? "")}</span>
        <span>{shortDay(byWeek.at(-1)?.week ?? "")}</span>
      </p>
      <Legend />
      <CountTable
        title="Leads by week"
        column="Week of"
        rows={byWeek.map(({ week, ...counts }) => ({ name: shortDay(week), ...counts }))}
      />
    </>
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="mb-2 flex gap-4 text-sm text-ink-soft">
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-sm border border-transparent bg-pacific-500" /> Leads
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-sm border border-transparent bg-pacific-950" /> Won
      </span>
    </p>
  );
}
