import { memo, type ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { AmountRows, Headline } from "./amounts.tsx";
import type { Amount, ResultTable } from "./calculator.ts";
import { queryOf, type Typed } from "./fields.ts";
import { CopyLink, PrintButton } from "./keep-result.tsx";
import type { CalculatorView } from "./load-calculator.server.ts";
import { ResultChart } from "./result-chart.tsx";
import type { Outcome } from "./run-calculator.ts";
import { SpokenResult } from "./spoken-result.tsx";

type Shown = { readonly typed: Typed; readonly outcome: Outcome };
type Props = {
  readonly view: CalculatorView;
  readonly outcome: Outcome;
  /** The same, or a few keys before. */
  readonly behind: Shown;
  readonly notice: ReactNode;
};

export function CalculatorResults({ view, outcome, behind, notice }: Props) {
  const { common, sources } = view;
  return (
    <section aria-labelledby="result-title" className="min-w-0 space-y-6">
      <h2 id="result-title" className="sr-only">
        {common.result_title}
      </h2>
      <SpokenResult outcome={outcome} common={common} />
      {outcome.kind === "invalid" ? (
        <p className="card p-6 text-lg">{common.fix}</p>
      ) : (
        <>
          <Headline amounts={outcome.headline} behind={headlineOf(behind.outcome)} sources={sources} common={common} />
          {notice}
          <Details view={view} shown={behind} />
        </>
      )}
    </section>
  );
}

const noAmounts: readonly Amount[] = [];
const headlineOf = (outcome: Outcome) => (outcome.kind === "result" ? outcome.headline : noAmounts);

/** It sums up the amounts, so it stands before them. */
const isComparison = ({ isTurned }: ResultTable) => isTurned === true;

const Details = memo(function Details({ view, shown }: Pick<Props, "view"> & { readonly shown: Shown }) {
  const { common, id, sources } = view;
  const { outcome, typed } = shown;
  if (outcome.kind === "invalid") return null;
  const { groups, notes, tables } = outcome;
  const query = queryOf(typed);
  const reference = encodeURIComponent(`${id}?${query}`);
  const chart = (table: ResultTable) => (
    <ResultChart key={table.id} table={table} common={common} file={`/calculators/${id}/tables/${table.id}?${query}`} />
  );
  return (
    <>
      {notes.length > 0 && (
        <ul className="card apart space-y-2 p-5 sm:p-6">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {tables.filter(isComparison).map(chart)}
      {groups.map((group) => (
        <AmountRows key={group.title} group={group} sources={sources} common={common} />
      ))}
      {tables.filter((table) => !isComparison(table)).map(chart)}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <ButtonLink href={`/?calculation=${reference}#contact`}>{common.ask}</ButtonLink>
        <ButtonLink href={`/?calculation=${reference}&send=me#contact`} variant="outline">
          {common.send}
        </ButtonLink>
        <CopyLink href={`/calculators/${id}?${query}`} common={common} />
        <PrintButton label={common.print} />
      </div>
      <p className="max-w-[75ch] text-sm text-ink-soft">{view.disclosure}</p>
    </>
  );
});
