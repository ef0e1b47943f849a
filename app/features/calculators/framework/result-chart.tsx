import { type PointerEvent, useState } from "react";
import type { ShownCommon } from "#app/content/calculators/common-schema.ts";
import { LineSwatch, styleOf } from "#app/ui/chart-line-styles.tsx";
import { Table } from "#app/ui/table.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { wholeDollars } from "#shared/dollars.ts";
import type { ResultTable } from "./calculator.ts";
import { cellText, turned } from "./cell-text.ts";
import { type Chart, chartOf, pathOf, plot, shortDollars, xOf, yOf } from "./chart-geometry.ts";

type Props = { readonly table: ResultTable; readonly common: ShownCommon; readonly file: string };

/** Lines if some columns are drawn, the table behind them, and the same as a file. */
export function ResultChart({ table, common, file }: Props) {
  const chart = table.isFileOnly ? undefined : chartOf(table);
  return (
    <div className="card apart p-5 sm:p-6">
      <h3 className="font-display text-xl font-semibold text-pacific-900">{table.title}</h3>
      {chart && <Lines chart={chart} table={table} common={common} />}
      {!chart && !table.isFileOnly && (
        <div className="mt-4">
          <Figures table={table} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-2">
        {chart && (
          <details className="min-w-0 grow">
            <summary className="min-h-6 cursor-pointer font-semibold">{common.table}</summary>
            <div className="mt-3">
              <Figures table={table} />
            </div>
          </details>
        )}
        <a href={file} download className="inline-block min-h-6 font-semibold underline print:hidden">
          {common.csv}
        </a>
      </div>
    </div>
  );
}

function Figures({ table }: Pick<Props, "table">) {
  const { columns, rows } = table.isTurned ? turned(table) : table;
  // Programs side by side have to fit a phone; a list of figures scrolls.
  const cells = table.isTurned ? "sm:[&_td]:whitespace-nowrap" : "[&_td]:whitespace-nowrap [&_tbody_th]:min-w-24";
  return (
    <Table
      label={table.title}
      className={`wrap-normal tabular-nums max-sm:text-[0.8rem] [&_:is(td,th):not(:first-child)]:text-right max-sm:[&_:is(td,th)]:px-1.5 ${cells}`}
    >
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]?.label}>{cellText(cell, columns[at + 1])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type LinesProps = { readonly chart: Chart; readonly table: ResultTable; readonly common: ShownCommon };

/** Readable without JavaScript; with React, the pointer and arrow keys step through the figures. */
function Lines({ chart, table, common }: LinesProps) {
  const [pointed, setPointed] = useState<number>();
  const hydrated = useHydrated();
  const last = chart.steps.length - 1;
  const step = Math.min(pointed ?? last, last);
  const stepName = `${table.columns[0]?.label} ${chart.steps[step]}`;
  const values = chart.lines.map((line) => ({ ...line, value: wholeDollars(line.values[step] ?? 0) }));

  function point(event: PointerEvent<SVGSVGElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / Math.max(1, width);
    setPointed(Math.max(0, Math.min(last, Math.round(share * last))));
  }

  return (
    <>
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-soft tabular-nums sm:text-sm">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right leading-4">
          {chart.ticks.map((tick) => (
            <span key={tick}>{shortDollars(tick)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={describeChart(chart, table)}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
          className="h-56 w-full touch-pan-y overflow-visible sm:h-72"
        >
          {chart.ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${yOf(tick, chart)}H${plot.width}`}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-sand-300"
            />
          ))}
          {chart.lines.map((line, at) => (
            <path
              key={line.label}
              d={pathOf(line, chart)}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={styleOf(at).dash}
              className={`fill-none ${styleOf(at).stroke}`}
            />
          ))}
          {pointed !== undefined && (
            <path
              d={`M${xOf(step, chart)} 0V${plot.height}`}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-ink-soft"
            />
          )}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          <span>
            {table.columns[0]?.label} {chart.steps[0]}
          </span>
          <span>{chart.steps[Math.round(last / 2)]}</span>
          <span>{chart.steps[last]}</span>
        </div>
      </div>
      <label
        className={`mt-2 flex min-h-8 flex-wrap items-center gap-x-3 text-sm print:hidden ${hydrated ? "" : "invisible"}`}
      >
        <span>{common.chart_step}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          onChange={(event) => setPointed(Number(event.target.value))}
          aria-valuetext={`${stepName}: ${values.map(({ label, value }) => `${label} ${value}`).join(", ")}`}
          className="h-6 min-w-0 grow basis-40 accent-pacific-700"
        />
      </label>
      <p className="mt-2 font-semibold">{stepName}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {values.map(({ label, value }, at) => (
          <li key={label} className="flex items-center gap-2">
            <LineSwatch index={at} />
            <span>{label}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The chart in one sentence per line, for screen readers. */
function describeChart({ steps, lines }: Chart, { title, columns }: ResultTable): string {
  const name = columns[0]?.label ?? "";
  const sentences = lines.map(
    ({ label, values }) => `${label}: ${wholeDollars(values[0] ?? 0)} to ${wholeDollars(values.at(-1) ?? 0)}.`,
  );
  return `${title}, ${name} ${steps[0]} to ${steps.at(-1)}. ${sentences.join(" ")}`;
}
