import { useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import type { Check } from "./check.ts";

type Props = { readonly title: string; readonly checks: readonly Check[] };

/** A table on a wide screen; on a phone each rule is a block of its own. */
export function ReadinessGroup({ title, checks }: Props) {
  const id = useId();
  // What needs attention first; the rest is for reassurance.
  const inOrder = [...checks.filter(({ ok }) => !ok), ...checks.filter(({ ok }) => ok)];
  const met = checks.filter(({ ok }) => ok).length;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2
        id={id}
        className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 font-display text-xl font-semibold"
      >
        {title}
        <span className="font-sans text-sm font-normal text-ink-soft">
          {met} of {checks.length} met
        </span>
      </h2>
      <ul className="divide-y divide-sand-300 overflow-hidden rounded-xl border border-sand-300 bg-white">
        {inOrder.map((check) => (
          <Line key={check.id} {...check} />
        ))}
      </ul>
    </section>
  );
}

function Line({ id, ok, title, law, found, fix }: Check) {
  return (
    <li
      data-check={id}
      data-needs-attention={ok ? undefined : ""}
      className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[minmax(0,5fr)_5rem_minmax(0,6fr)]"
    >
      <div className="min-w-0">
        <p>
          <strong className="text-base leading-snug">{title}</strong>
        </p>
        {law && <p className="text-ink-soft">{law}</p>}
      </div>
      <p>
        <Badge tone={ok ? "good" : "danger"}>{ok ? "Met" : "Not met"}</Badge>
      </p>
      <div className="min-w-0">
        <p className="break-words">{found}</p>
        {!ok && (
          <p className="mt-1 break-words">
            <span className="font-semibold">To do: </span>
            {fix}
          </p>
        )}
      </div>
    </li>
  );
}
