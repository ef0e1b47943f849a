import type { ReactNode } from "react";
import { fillMessage } from "#app/content/messages.ts";
import { longDay } from "#shared/time/day.ts";
import { DirectionMark } from "./direction-mark.tsx";
import type { AnswerRow, RatesAnswer } from "./rates-answer.ts";
import type { BoardWords } from "./rates-sentences.ts";

type Props = {
  readonly today: string;
  /** If undefined, the examples are shown and labeled as such. */
  readonly answer: RatesAnswer | undefined;
  readonly loading?: boolean;
  readonly words: BoardWords;
  readonly refresh?: ReactNode;
};

/** The card with today's date, the time of the last update, and one row per product. */
export function RatesCard({ today, answer, loading = false, words, refresh }: Props) {
  const adjustable = answer ? answer.rates.some((row) => row.adjustable) : true;
  return (
    <section
      aria-labelledby="rates-title"
      aria-busy={loading}
      className="rounded-card border border-sand-300 bg-white shadow-card"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-sand-300 px-5 py-4 sm:px-6">
        <h2 id="rates-title" className="font-display text-2xl font-semibold text-pacific-900">
          {adjustable ? words.heading : words.heading_fixed}
        </h2>
        <p className="font-semibold">{today}</p>
        <p className="flex w-full flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <span>
            {words.updated}{" "}
            {answer ? <time dateTime={answer.lastUpdated}>{answer.lastUpdatedText}</time> : words.updated_never}
          </span>
          {refresh}
        </p>
      </header>
      <p role="status" className={loading ? "px-5 py-3 font-semibold sm:px-6" : "sr-only"}>
        {loading ? words.loading : ""}
      </p>
      {!answer && <Notice label={words.fallback}>{words.notices.fallback}</Notice>}
      {answer?.sample && <Notice label={words.sample}>{words.notices.sample}</Notice>}
      {answer?.stale && <Notice label={words.stale}>{words.notices.stale}</Notice>}
      <ul className={`divide-y divide-sand-300 ${loading ? "opacity-60" : ""}`}>
        {answer
          ? answer.rates.map((row) => <Row key={row.id} {...row} words={words} />)
          : words.examples.map((row) => (
              <RowShell key={row.type} {...row} direction={row.trend} badge={words.fallback} words={words}>
                {words.example}
              </RowShell>
            ))}
      </ul>
    </section>
  );
}

function Notice({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <p className="border-b border-sand-300 bg-sand-100 px-5 py-3 text-sm sm:px-6">
      <strong>{label}.</strong> {children}
    </p>
  );
}

function Row({ words, ...row }: AnswerRow & { readonly words: BoardWords }) {
  const badge = row.sample ? words.sample : row.stale ? words.stale : undefined;
  return (
    <RowShell {...row} badge={badge} own={row.desk} words={words}>
      {row.sourceUrl ? (
        <a href={row.sourceUrl} rel="noopener" className="inline-block min-h-6 underline">
          {row.sourceName}
        </a>
      ) : (
        row.sourceName
      )}
      <time dateTime={row.observedOn} className="block">
        {longDay(row.observedOn)}
      </time>
      {row.sourceNote && <span className="block">{row.sourceNote}</span>}
      {row.desk ? (
        <span className="block">
          {fillMessage(words.points, { points: row.desk.points })} {row.desk.assumptions}
        </span>
      ) : (
        <span className="block">{words.average}</span>
      )}
    </RowShell>
  );
}

type ShellProps = Pick<AnswerRow, "type" | "rate" | "change" | "direction"> & {
  readonly badge: string | undefined;
  readonly own?: AnswerRow["desk"] | undefined;
  readonly words: BoardWords;
  readonly children: ReactNode;
};

const figure = "block font-display text-2xl font-semibold tabular-nums text-pacific-900 sm:text-3xl";

/** 12 CFR 1026.24(c) and (f)(2): a rate of our own is shown with its APR and every later rate, in the same size. */
function RowShell({ type, rate, own, change, direction, badge, words, children }: ShellProps) {
  const rates = own && own.periods.length > 0 ? own.periods : [rate];
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-44">
          <h3 className="text-lg font-semibold">
            {type}
            {badge && (
              <span className="ml-2 inline-block rounded-full border border-ink-soft px-2 align-middle text-xs font-semibold text-ink-soft">
                {badge}
              </span>
            )}
          </h3>
          <p className="text-sm text-ink-soft">{children}</p>
        </div>
        <p className="text-right">
          {rates.map((text) => (
            <span key={text} className={figure}>
              {text}
            </span>
          ))}
          {own && <span className={figure}>{fillMessage(words.apr, { apr: own.apr })}</span>}
          {own?.aprNote && <strong className="block">{own.aprNote}</strong>}
          <DirectionMark direction={direction} change={change} words={words} />
        </p>
      </div>
      {own && <p className="mt-2">{own.sentences.join(" ")}</p>}
    </li>
  );
}
