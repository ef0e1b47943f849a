import { BarChart } from "./bar-chart.tsx";

type Share = { readonly name: string; readonly count: number };

export type NumbersView = {
  readonly newToday: string;
  readonly unanswered: string;
  readonly medianResponse: string;
  readonly byForm: readonly Share[];
  readonly bySource: readonly Share[];
};

export function InboxHeader({ newToday, unanswered, medianResponse, byForm, bySource }: NumbersView) {
  return (
    <section aria-label="Numbers" className="inbox-numbers">
      <p className="inbox-number">
        <span>New today</span> <strong>{newToday}</strong>
      </p>
      <p className="inbox-number">
        <span>Unanswered</span>{" "}
        <strong>
          <a href="/admin?open=1">{unanswered}</a>
        </strong>
      </p>
      <p className="inbox-number">
        <span>Median response this week</span> <strong>{medianResponse}</strong>
      </p>
      <BarChart title="This week by form" column="Form" bars={byForm} />
      <BarChart title="This week by source" column="Source" bars={bySource} />
    </section>
  );
}
