export type NumbersView = {
  readonly newToday: string;
  readonly unanswered: string;
  readonly medianResponse: string;
};

export function InboxHeader({ newToday, unanswered, medianResponse }: NumbersView) {
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
    </section>
  );
}
