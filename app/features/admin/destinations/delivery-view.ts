import { archivedFlowStatus } from "#app/features/leads/deliveries/archived-flow.ts";
import type { DeliveryEvent, DeliveryStatus, DestinationKind } from "#app/features/leads/deliveries/delivery-events.ts";
import { nameOf } from "#app/features/leads/lead-summary.ts";
import { type TimestampView, timestampView } from "../layout/timestamp-view.ts";

type Row = {
  readonly delivery: {
    readonly id: string;
    readonly leadId: string | null;
    readonly event: DeliveryEvent;
    readonly status: DeliveryStatus;
    readonly attempts: number;
    readonly answerStatus: number | null;
    readonly answer: string | null;
    readonly attemptedAt: Date | null;
    readonly createdAt: Date;
  };
  readonly destination: { readonly name: string; readonly kind: DestinationKind };
  readonly leadData: Readonly<Record<string, unknown>> | null;
};

export type DeliveryView = {
  readonly id: string;
  readonly leadId: string | null;
  readonly leadName: string;
  readonly destination: string;
  readonly what: string;
  readonly when: TimestampView;
  readonly state: string;
  readonly tone: "good" | "warning" | "danger" | "info";
  readonly attempts: string;
  /** "200", or that there was no answer; undefined before the first attempt. */
  readonly answerStatus: string | undefined;
  readonly answer: string;
};

export const eventNames: Readonly<Record<DeliveryEvent, string>> = {
  "lead.created": "New lead",
  "lead.status_changed": "Change of status",
};

export function deliveryView({ delivery, destination, leadData }: Row, timeZone: string): DeliveryView {
  const { id, leadId, event, attempts, answerStatus, answer, attemptedAt, createdAt } = delivery;
  return {
    id,
    leadId,
    leadName: nameOf(leadData ?? {}),
    destination: destination.name,
    what: leadId === null ? "Sample" : eventNames[event],
    when: timestampView(attemptedAt ?? createdAt, timeZone),
    ...stateOf(delivery, destination.kind),
    attempts: `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`,
    answerStatus: attempts === 0 ? undefined : answerStatus === null ? "no answer" : String(answerStatus),
    answer: answer ?? "",
  };
}

/** A lead of an archived flow is accepted by Follow Up Boss and ignored: nobody there will see it. */
function stateOf({ status, attempts, answerStatus }: Row["delivery"], kind: DestinationKind) {
  if (status === "delivered")
    return kind === "followupboss" && answerStatus === archivedFlowStatus
      ? ({ state: "flow archived", tone: "warning" } as const)
      : ({ state: "delivered", tone: "good" } as const);
  if (status === "failed") return { state: attempts === 0 ? "not sent" : "not delivered", tone: "danger" } as const;
  return attempts === 0
    ? ({ state: "waiting", tone: "info" } as const)
    : ({ state: "trying again", tone: "warning" } as const);
}
