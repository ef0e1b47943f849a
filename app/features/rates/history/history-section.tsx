import type { RatesContent } from "#app/content/rates-schema.ts";
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
  readonly words: RatesContent["history"];
};

export function HistorySection({ chart, notes, table, range, words }: Props) {
  return (
    <section
      id="history"
      aria-labelledby="history-title"
      className="rounded-card border border-sand-300 bg-white shadow-card p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history-title" className="font-display text-2xl font-semibold text-pacific-900">
          {words.title}
        </h2>
        <nav aria-label={words.ranges_label} className="flex flex-wrap gap-2">
          {historyRanges.map(({ id }) => (
            <a
              key={id}
              href={`/todays-rates?range=${id}#history`}
              aria-current={id === range ? "true" : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-pacific-700 px-3 text-sm font-semibold text-pacific-900 hover:bg-foam aria-[current]:bg-pacific-700 aria-[current]:text-white"
            >
              {words.ranges[id]}
            </a>
          ))}
        </nav>
      </div>
      <div className="mt-6">
        <HistoryChart chart={chart} words={words} />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {[...new Set(chart.lines.map(({ sourceName }) => sourceName))].join("; ")}. {words.not_offer}
        {notes.map((note) => ` ${note}`)}
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-2">
        <details className="min-w-0 grow">
          <summary className="min-h-6 cursor-pointer font-semibold">{words.show_table}</summary>
          <FiguresTable chart={chart} table={table} range={range} words={words} />
        </details>
        <a href="/api/rates-history.csv" download className="inline-block min-h-6 font-semibold underline">
          {words.csv}
        </a>
      </div>
    </section>
  );
}

function FiguresTable({ chart, table, range, words }: Omit<Props, "notes">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={words.table} tabIndex={0} className="mt-3 max-h-96 overflow-auto">
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="pb-2 text-left text-sm text-ink-soft">{words.captions[range]}</caption>
        <thead>
          <tr className="border-b-2 border-sand-300">
            <th scope="col" className="py-1 pr-4">
              {words.date}
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
