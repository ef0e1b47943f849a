import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { DeliveryView } from "./delivery-view.ts";

type Props = {
  readonly deliveries: readonly DeliveryView[];
  /** What stands first: the destination, or what was sent. */
  readonly title: (delivery: DeliveryView) => ReactNode;
  readonly action?: (delivery: DeliveryView) => ReactNode;
};

/** What was sent, and what came back. */
export function DeliveryList({ deliveries, title, action }: Props) {
  return (
    <ul className="divide-y divide-sand-300">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-start justify-between gap-2 py-2 text-sm">
          <div className="min-w-0 flex-1 basis-48">
            <p className="flex flex-wrap items-center gap-2">
              {title(delivery)}
              <Badge tone={delivery.tone}>{delivery.state}</Badge>
            </p>
            <p className="text-ink-soft">
              <LocalTime time={delivery.when} />, {delivery.attempts}
            </p>
            {delivery.answerStatus && <Answer status={delivery.answerStatus} text={delivery.answer} />}
          </div>
          {action?.(delivery)}
        </li>
      ))}
    </ul>
  );
}

function Answer({ status, text }: { readonly status: string; readonly text: string }) {
  const title = status === "no answer" ? "No answer" : `Answer ${status}`;
  if (text === "") return <p>{title}</p>;
  return (
    <details>
      <summary className="cursor-pointer">{title}</summary>
      <p className="mt-1 rounded-lg border border-sand-300 bg-sand-50 px-3 py-2 break-words whitespace-pre-wrap">
        {text}
      </p>
    </details>
  );
}
