import { type PointerEvent, useMemo, useState } from "react";
import type { RatesContent } from "#app/content/rates-schema.ts";
import { LineSwatch } from "#app/ui/chart-line-styles.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { addDays, shortDay } from "#shared/time/day.ts";
import { rateText } from "../board/rate-text.ts";
import type { ChartData } from "./history-chart-data.ts";
import { stopNear, stopsOf, valueAt } from "./history-chart-geometry.ts";
import { describeChart, HistoryPlot } from "./history-plot.tsx";

type Props = { readonly chart: ChartData; readonly words: RatesContent["history"] };

/** Readable without JavaScript; with React, the pointer and arrow keys step through the figures. */
export function HistoryChart({ chart, words }: Props) {
  const stops = useMemo(() => stopsOf(chart), [chart]);
  const [pointed, setPointed] = useState<number>();
  const hydrated = useHydrated();
  const last = stops.length - 1;
  const day = stops[pointed ?? last] ?? 0;
  const values = chart.lines.map((line) => ({ line, value: valueAt(line, day) }));
  const dayText = shortDay(addDays(chart.first, day));
  const spoken = values.map(({ line, value }) => `${line.label} ${value ? rateText(value.rate) : words.no_figure}`);

  function point(event: PointerEvent<SVGSVGElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(stopNear((event.clientX - left) / Math.max(1, width), stops, chart));
  }

  return (
    <>
      <HistoryPlot
        chart={chart}
        describedAs={describeChart(chart, words)}
        pointedDay={pointed === undefined ? undefined : day}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      />
      <div className="mt-2 min-h-8">
        <label className={`flex flex-wrap items-center gap-x-3 text-sm ${hydrated ? "" : "invisible"}`}>
          <span>{words.slider}</span>
          <input
            type="range"
            min={0}
            max={last}
            value={pointed ?? last}
            onChange={(event) => setPointed(Number(event.target.value))}
            aria-valuetext={`${dayText}: ${spoken.join(", ")}`}
            className="h-6 min-w-0 grow basis-40 accent-pacific-700"
          />
        </label>
      </div>
      <p className="mt-2 font-semibold" data-testid="pointed-day">
        {dayText}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {values.map(({ line, value }, index) => (
          <li key={line.id} className="flex items-center gap-2">
            <LineSwatch index={index} />
            <span>{line.label}</span>
            <span className="font-semibold tabular-nums">{value ? rateText(value.rate) : "–"}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
