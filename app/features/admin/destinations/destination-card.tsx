import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import type { DeliveryView } from "./delivery-view.ts";
import type { DestinationView } from "./read-destinations.server.ts";

type Props = { readonly destination: DestinationView };

/** One destination: whether it works, what it answered last, and what can be done with it. */
export function DestinationCard({ destination }: Props) {
  const { name, kindName, host, events, isOn, offReason, waiting, failed, answers } = destination;
  return (
    <Panel title={name} hint={`${kindName}, ${host}. ${events}.`} actions={<States destination={destination} />}>
      {offReason && <p className="mb-2 text-sm text-danger">{offReason}</p>}
      {!isOn && waiting > 0 && <p className="mb-2 text-sm">What waits is sent when it is turned on.</p>}
      <h3 className="text-sm font-semibold">Last answers</h3>
      {answers.length === 0 && <p className="text-sm text-ink-soft">Nothing was sent yet.</p>}
      <DeliveryList deliveries={answers} title={(delivery) => <About delivery={delivery} />} />
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        <Act destination={destination} intent="sample" label="Send a sample" />
        <Act destination={destination} intent={isOn ? "turn-off" : "turn-on"} label={isOn ? "Turn off" : "Turn on"} />
        {failed > 0 && <Act destination={destination} intent="resend-failed" label={`Send ${failed} failed again`} />}
      </div>
      <More destination={destination} />
    </Panel>
  );
}

export function DeletedDestination({ destination }: Props) {
  const { name, kindName, answers } = destination;
  return (
    <Panel title={`${name} (deleted)`} hint={kindName}>
      <DeliveryList deliveries={answers} title={(delivery) => <About delivery={delivery} />} />
    </Panel>
  );
}

function States({ destination: { isOn, waiting, failed } }: Props) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={isOn ? "good" : "warning"}>{isOn ? "on" : "off"}</Badge>
      {waiting > 0 && <Badge tone="info">{waiting} waiting</Badge>}
      {failed > 0 && <Badge tone="danger">{failed} not delivered</Badge>}
    </p>
  );
}

function About({ delivery: { leadId, leadName, what } }: { readonly delivery: DeliveryView }) {
  if (leadId === null) return <span className="font-semibold">{what}</span>;
  return (
    <Link to={`/admin/leads/${leadId}`} className="font-semibold text-pacific-700 underline">
      {leadName ? `${what}: ${leadName}` : what}
    </Link>
  );
}

/** What is rarely needed, and one step away because it cannot be undone. */
function More({ destination }: Props) {
  const { name, kind } = destination;
  return (
    <details className="mt-3 text-sm print:hidden">
      <summary className="cursor-pointer font-semibold text-pacific-700">
        More<span className="sr-only"> for {name}</span>
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-4">
        <Act destination={destination} intent="replay" label="Send all again since then">
          <Labeled label="Leads since">
            <TextInput name="since" type="date" required />
          </Labeled>
        </Act>
        {kind === "webhook" && <Act destination={destination} intent="rotate" label="New secret" />}
        <Act destination={destination} intent="delete" label="Delete" variant="danger" />
      </div>
    </details>
  );
}

type ActProps = Props & {
  readonly intent: string;
  readonly label: string;
  readonly variant?: "outline" | "danger";
  readonly children?: ReactNode;
};

function Act({ destination: { id, name }, intent, label, variant = "outline", children }: ActProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="id" value={id} />
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        size="small"
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    </Form>
  );
}
