import { shortDay } from "#shared/time/day.ts";
import { rateText } from "../board/rate-text.ts";
import { HistoryChart } from "./history-chart.tsx";
import type { ChartData } from "./history-chart-data.ts";
import { type HistoryTable, historyRanges, type RangeId } from "./rate-history.ts";

type Props = {
  readonly chart: ChartData;
  readonly notes: readonly string[];
  readonly table: HistoryTable;
  readonly range: RangeId;
};

export function HistorySection({ chart, notes, table, range }: Props) {
  return (
    <section
      id="history"
      aria-labelledby="history-title"
      className="rounded-card border border-sand-300 bg-white shadow-card p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history-title" className="font-display text-2xl font-semibold text-pacific-900">
          How rates have moved
        </h2>
        <nav aria-label="Range of the chart" className="flex flex-wrap gap-2">
          {historyRanges.map(({ id, label }) => (
            <a
              key={id}
              href={`/todays-rates?range=${id}#history`}
              aria-current={id === range ? "true" : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-pacific-700 px-3 text-sm font-semibold text-pacific-900 hover:bg-foam aria-[current]:bg-pacific-700 aria-[current]:text-white"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
      <div className="mt-6">
        <HistoryChart chart={chart} />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {[...new Set(chart.lines.map(({ sourceName }) => sourceName))].join("; ")}. National averages, not an offer.
        {notes.map((note) => ` ${note}`)}
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-2">
        <details className="min-w-0 grow">
          <summary className="min-h-6 cursor-pointer font-semibold">Show as a table</summary>
          <FiguresTable chart={chart} table={table} />
        </details>
        <a href="/api/rates-history.csv" download className="inline-block min-h-6 font-semibold underline">
          Download every figure (CSV)
        </a>
      </div>
    </section>
  );
}

function FiguresTable({ chart, table }: Pick<Props, "chart" | "table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label="Table of rates" tabIndex={0} className="mt-3 max-h-96 overflow-auto">
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="pb-2 text-left text-sm text-ink-soft">Newest first, {table.each}.</caption>
        <thead>
          <tr className="border-b-2 border-sand-300">
            <th scope="col" className="py-1 pr-4">
              Date
            </th>
            {chart.lines.map(({ id, label }) => (
              <th key={id} scope="col" className="py-1 pr-4 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ period, rates }) => (
            <tr key={period} className="border-b border-sand-300">
              <th scope="row" className="py-1 pr-4 font-normal whitespace-nowrap">
                {periodText(period)}
              </th>
              {chart.lines.map(({ id }, index) => (
                <td key={id} className="py-1 pr-4 text-right">
                  {rates[index] === undefined ? "–" : rateText(rates[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function periodText(period: string): string {
  if (period.length === 10) return shortDay(period);
  if (period.length === 4) return period;
  return new Date(`${period}-01T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  });
}
