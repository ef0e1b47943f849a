import type { PointerEventHandler } from "react";
import { fillMessage } from "#app/content/messages.ts";
import type { RatesContent } from "#app/content/rates-schema.ts";
import { styleOf } from "#app/ui/chart-line-styles.tsx";
import { shortDay } from "#shared/time/day.ts";
import { rateText } from "../board/rate-text.ts";
import type { ChartData } from "./history-chart-data.ts";
import { pathOf, plot, valueAt, xOf, yOf } from "./history-chart-geometry.ts";

type Props = {
  readonly chart: ChartData;
  readonly describedAs: string;
  /** The day under the cursor, if any. */
  readonly pointedDay: number | undefined;
  readonly onPointerMove?: PointerEventHandler<SVGSVGElement>;
  readonly onPointerLeave?: PointerEventHandler<SVGSVGElement>;
};

const labelPlaces = [
  "left-0",
  "left-1/4 -translate-x-1/2",
  "left-1/2 -translate-x-1/2",
  "left-3/4 -translate-x-1/2",
  "right-0",
];
const yearOnlyFromDays = 3 * 366;

/**
 * The drawing is stretched to its box, but not its strokes; the labels are HTML text next to it. So it fits any screen,
 * and its text follows the reader's font size.
 */
export function HistoryPlot({ chart, describedAs, pointedDay, onPointerMove, onPointerLeave }: Props) {
  const { yTicks, xTicks, lines, spanDays } = chart;
  const yearOnly = spanDays > yearOnlyFromDays;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-soft tabular-nums sm:text-sm">
      <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right leading-4">
        {yTicks.map((tick) => (
          <span key={tick}>{Number(tick / 1000)}%</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={describedAs}
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        preserveAspectRatio="none"
        onPointerMove={onPointerMove}
        onPointerLeave={onPointerLeave}
        className="h-64 w-full touch-pan-y overflow-visible sm:h-80"
      >
        {yTicks.map((tick) => (
          <path
            key={tick}
            d={`M0 ${yOf(tick, chart)}H${plot.width}`}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-sand-300"
          />
        ))}
        {lines.map((line, index) => (
          <path
            key={line.id}
            d={pathOf(line, chart)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeDasharray={styleOf(index).dash}
            className={`fill-none ${styleOf(index).stroke}`}
          />
        ))}
        {pointedDay !== undefined && <Pointer chart={chart} day={pointedDay} />}
      </svg>
      <div aria-hidden="true" className="relative col-start-2 mt-2 h-5">
        {xTicks.map((day, index) => (
          <span
            key={day}
            className={`absolute whitespace-nowrap ${labelPlaces[index]} ${yearOnly || index % 2 === 0 ? "" : "max-sm:hidden"}`}
          >
            {yearOnly ? day.slice(0, 4) : monthOf(day)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A zero-length stroke with round caps is a dot that stays round when stretched. */
function Pointer({ chart, day }: { readonly chart: ChartData; readonly day: number }) {
  return (
    <g>
      <path
        d={`M${xOf(day, chart)} 0V${plot.height}`}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-ink-soft"
      />
      {chart.lines.map((line, index) => {
        const value = valueAt(line, day);
        return (
          value && (
            <path
              key={line.id}
              d={`M${xOf(value.day, chart)} ${yOf(value.rate, chart)}h0`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="10"
              strokeLinecap="round"
              className={styleOf(index).stroke}
            />
          )
        );
      })}
    </g>
  );
}

const monthOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", month: "short", year: "numeric" });

type Words = Pick<RatesContent["history"], "spoken" | "spoken_line">;

/** The chart in one sentence per line, for screen readers. */
export function describeChart({ lines, first, last }: ChartData, words: Words): string {
  const sentences = lines.map(({ label, rates }) => {
    const [from = 0, to = 0] = [rates[0], rates.at(-1)];
    return fillMessage(words.spoken_line, {
      label,
      from: rateText(from),
      to: rateText(to),
      lowest: rateText(Math.min(...rates)),
      highest: rateText(Math.max(...rates)),
    });
  });
  return [fillMessage(words.spoken, { first: shortDay(first), last: shortDay(last) }), ...sentences].join(" ");
}
