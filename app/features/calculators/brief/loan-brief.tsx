import type { ReactNode } from "react";
import { Panel } from "#app/ui/panel.tsx";
import { AmountRows } from "../framework/amounts.tsx";
import { BriefList, NoFigures, OpenCalculator } from "./brief-parts.tsx";
import type { LeadBrief } from "./lead-brief.server.ts";

type Props = { readonly brief: LeadBrief<"broker">; readonly actions: ReactNode };

/** On the lead's page, and on one sheet of paper. Every number opens into how it came about. */
export function LoanBrief({ brief, actions }: Props) {
  const { texts, calculation, toFillIn, questions, documents } = brief;
  return (
    <Panel title={texts.title} hint={texts.label} actions={actions}>
      {calculation ? <Figures texts={texts} {...calculation} /> : <NoFigures texts={texts} toFillIn={toFillIn} />}
      <div className="mt-4 grid gap-4 text-sm sm:grid-cols-2">
        <BriefList title={texts.questions_title} items={questions} />
        <BriefList title={texts.documents_title} items={documents} />
      </div>
    </Panel>
  );
}

type FiguresProps = NonNullable<LeadBrief["calculation"]> & Pick<LeadBrief, "texts">;

function Figures({ texts, isAttached, limits, headline, groups, notes, common, sources, ...opened }: FiguresProps) {
  return (
    <div className="space-y-3 text-sm">
      {isAttached && <p>{texts.attached}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {headline.map(({ id, label, value }) => (
          <div key={id}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="list-disc space-y-1 pl-5">
        {[limits, ...notes].filter(Boolean).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <details className="print:hidden">
        <summary className="min-h-6 cursor-pointer font-semibold">{common.result_title}</summary>
        <div className="mt-2 space-y-3">
          {groups.map((group) => (
            <AmountRows key={group.title} group={group} sources={sources} common={common} />
          ))}
        </div>
      </details>
      <OpenCalculator texts={texts} {...opened} />
    </div>
  );
}
