import type { ReactNode } from "react";
import { AmountRows, Headline } from "../framework/amounts.tsx";
import { PrintButton } from "../framework/keep-result.tsx";
import { BriefList, NoFigures, OpenCalculator } from "./brief-parts.tsx";
import type { LeadBrief } from "./lead-brief.server.ts";

type Props = {
  readonly brief: LeadBrief<"visitor">;
  /** When it was made, and until when it is there. */
  readonly made: string;
  /** What the law wants beside the figures. */
  readonly notice: ReactNode;
  /** How to reach the broker, and on paper who that is. */
  readonly children: ReactNode;
};

const subtitle = "font-display text-xl font-semibold text-pacific-900 print:text-base";

/** The visitor's own version, with no name in it. On paper it is one sheet. */
export function VisitorBrief({ brief, made, notice, children }: Props) {
  const { texts, calculation, toFillIn, questions, documents } = brief;
  return (
    <div className="one-sheet wrap space-y-4 pt-10 pb-16 print:space-y-2 print:p-0">
      <div className="max-w-[75ch] print:max-w-none">
        <h1 className="font-display text-3xl font-semibold text-pacific-900 sm:text-4xl print:text-xl">
          {texts.title}
        </h1>
        <p className="mt-3 font-semibold print:mt-1 print:text-sm">{texts.label}</p>
        <p className="mt-2 text-sm text-ink-soft print:mt-1 print:text-sm">{made}</p>
      </div>
      <h2 className={subtitle}>{texts.figures_title}</h2>
      {calculation ? (
        <Figures texts={texts} notice={notice} {...calculation} />
      ) : (
        <div className="card p-5 sm:p-6 print:p-2 print:text-sm">
          <NoFigures texts={texts} toFillIn={toFillIn} />
        </div>
      )}
      <h2 className={subtitle}>{texts.next_title}</h2>
      <div className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-6 print:grid-cols-2 print:p-2 print:text-sm">
        <BriefList title={texts.questions_title} items={questions} />
        <BriefList title={texts.documents_title} items={documents} />
      </div>
      {children}
      <p className="print:hidden">
        <PrintButton label={texts.print} />
      </p>
    </div>
  );
}

type FiguresProps = NonNullable<LeadBrief["calculation"]> &
  Pick<LeadBrief<"visitor">, "texts"> & { readonly notice: ReactNode };

/** 12 CFR 1026.24(d)(2): the terms of each payment stand open under it, on paper too. */
function Figures({ texts, notice, headline, groups, common, sources, disclosure, ...rest }: FiguresProps) {
  const { isAttached, limits, notes, given, assumed } = rest;
  return (
    <div className="space-y-4 print:space-y-2">
      {isAttached && <p>{texts.attached}</p>}
      <Headline amounts={headline} sources={sources} common={common} />
      {notice}
      <ul className="card list-disc space-y-1 p-5 pl-9 sm:p-6 sm:pl-10 print:space-y-0 print:p-2 print:pl-6 print:text-sm">
        {[limits, ...notes].filter(Boolean).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="gap-4 md:columns-2 lg:columns-3 print:columns-3 print:gap-2 [&>*]:mb-4 [&>*]:break-inside-avoid print:[&>*]:mb-2">
        {groups.map((group) => (
          <AmountRows key={group.title} group={group} sources={sources} common={common} />
        ))}
      </div>
      <div className="card space-y-3 p-5 sm:p-6 print:hidden">
        <Inputs title={texts.given_title} inputs={given} />
        {assumed.length > 0 && <Inputs title={texts.assumed_title} inputs={assumed} />}
        <OpenCalculator texts={texts} name={rest.name} path={rest.path} />
      </div>
      <p className="max-w-[75ch] text-sm text-ink-soft print:hidden">{disclosure}</p>
    </div>
  );
}

type InputsProps = { readonly title: string; readonly inputs: FiguresProps["given"] };

function Inputs({ title, inputs }: InputsProps) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">{title}</summary>
      <dl className="mt-2 space-y-2 text-sm">
        {inputs.map(({ id, label, value, hint }) => (
          <div key={id}>
            <dt className="inline">{label}: </dt>
            <dd className="inline font-semibold">{value}</dd>
            {hint && <dd className="text-ink-soft">{hint}</dd>}
          </div>
        ))}
      </dl>
    </details>
  );
}
