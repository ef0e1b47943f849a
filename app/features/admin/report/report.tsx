import { Link } from "react-router";
import { Panel } from "#app/ui/panel.tsx";
import { Segments, segmentClass } from "#app/ui/segments.tsx";
import type { ReportView } from "./read-report.server.ts";
import { reportSpans } from "./report-spans.ts";
import { ShareChart } from "./share-chart.tsx";
import { WeekChart } from "./week-chart.tsx";

/** What came in, how fast it was answered, and what it led to. */
export function Report({ report }: { readonly report: ReportView }) {
  const { byWeek, byForm, bySource, leads, won, answered, medianAnswer, p90Answer } = report;
  return (
    <div className="space-y-4">
      <Segments as="nav" label="Weeks">
        {reportSpans.map((span) => (
          <Link
            key={span}
            to={`/admin/report?weeks=${span}`}
            preventScrollReset
            aria-current={span === report.weeks ? "page" : undefined}
            className={segmentClass}
          >
            {span} weeks
          </Link>
        ))}
      </Segments>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name="Leads" value={String(leads)} detail={`${answered} answered`} />
        <Figure
          name="Won"
          value={String(won)}
          detail={leads > 0 ? `${Math.round((won / leads) * 100)}% of leads` : ""}
        />
        <Figure name="Time to first answer" value={medianAnswer} detail="median" />
        <Figure name="Nine in ten answered within" value={p90Answer} detail="90th percentile" />
      </dl>
      <Panel title="Leads by week">
        <WeekChart byWeek={byWeek} />
      </Panel>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="By form">
          <ShareChart title="Leads by form" column="Form" rows={byForm} />
        </Panel>
        <Panel title="By source" hint="Where visitors came from, and how many became customers.">
          <ShareChart title="Leads by source" column="Source" rows={bySource} />
        </Panel>
      </div>
    </div>
  );
}

type FigureProps = { readonly name: string; readonly value: string; readonly detail: string };

function Figure({ name, value, detail }: FigureProps) {
  return (
    <div className="rounded-xl border border-sand-300 bg-white px-4 py-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl leading-tight font-semibold text-pacific-900">
        {value}
        <span className="block font-sans text-sm font-normal text-ink-soft">{detail}</span>
      </dd>
    </div>
  );
}
