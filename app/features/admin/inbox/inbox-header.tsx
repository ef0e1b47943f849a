export type NumbersView = {
  readonly newToday: string;
  readonly unanswered: string;
  readonly medianResponse: string;
};

/** How the day stands, in one quiet line. */
export function InboxHeader({ newToday, unanswered, medianResponse }: NumbersView) {
  return (
    <section aria-label="Numbers" className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
      <p>
        New today <strong className="text-ink tabular-nums">{newToday}</strong>
      </p>
      <p>
        Unanswered{" "}
        <a
          href="/admin?open=1"
          className="inline-block min-w-6 px-1 py-0.5 text-center font-bold text-ink tabular-nums underline underline-offset-2"
        >
          {unanswered}
        </a>
      </p>
      <p>
        Median response this week <strong className="text-ink tabular-nums">{medianResponse}</strong>
      </p>
    </section>
  );
}
