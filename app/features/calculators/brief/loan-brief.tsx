import type { ReactNode } from "react";
import { fillMessage } from "#app/content/messages.ts";
import { Panel } from "#app/ui/panel.tsx";
import { AmountRows } from "../framework/amounts.tsx";
import type { LeadBrief } from "./lead-brief.server.ts";

/** On the lead's page, and on one sheet of paper. Every number opens into how it came about. */
export function LoanBrief({ brief, actions }: { readonly brief: LeadBrief; readonly actions: ReactNode }) {
  const { texts, calculation, questions, documents } = brief;
  return (
    <Panel title={texts.title} hint={texts.label} actions={actions}>
      {calculation ? <Figures texts={texts} {...calculation} /> : <p>{texts.no_figures}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <List title={texts.questions_title} items={questions} />
        <List title={texts.documents_title} items={documents} />
      </div>
    </Panel>
  );
}

type FiguresProps = NonNullable<LeadBrief["calculation"]> & Pick<LeadBrief, "texts">;

function Figures({ texts, name, path, headline, groups, notes, common, sources }: FiguresProps) {
  return (
    <div className="space-y-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {headline.map(({ id, label, value }) => (
          <div key={id}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <details className="print:hidden">
        <summary className="min-h-6 cursor-pointer text-sm font-semibold">{common.result_title}</summary>
        <div className="mt-2 space-y-3">
          {groups.map((group) => (
            <AmountRows key={group.title} group={group} sources={sources} common={common} />
          ))}
        </div>
      </details>
      <a href={path} className="inline-block min-h-6 text-sm font-semibold text-pacific-700 underline print:hidden">
        {fillMessage(texts.open_calculator, { name })}
      </a>
    </div>
  );
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-1.5 text-xs font-semibold tracking-wide text-ink-soft uppercase">{title}</h3>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
