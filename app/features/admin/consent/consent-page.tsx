import { Form } from "react-router";
import { channels } from "#app/features/leads/consent/channels.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { ConsentView } from "./read-consent.server.ts";

/** For somebody who called or wrote and may have no lead here. */
export function StopSomebody() {
  const hint =
    "By email address, phone number or both. It applies to every lead with that address or number, now and later.";
  return (
    <Panel title="Do not contact somebody" hint={hint}>
      <Form method="post" className="grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="intent" value="stop" />
        <Labeled label="Email address">
          <TextInput name="email" type="email" maxLength={254} autoComplete="off" />
        </Labeled>
        <Labeled label="Phone number">
          <TextInput name="phone" type="tel" maxLength={40} autoComplete="off" />
        </Labeled>
        <Labeled label="How they told you" className="sm:col-span-2">
          <TextInput name="note" maxLength={300} autoComplete="off" />
        </Labeled>
        <fieldset className="flex flex-wrap items-center gap-x-4 sm:col-span-2">
          <legend className="text-sm font-semibold">They asked for no more</legend>
          {channels.map((channel) => (
            <Checkbox key={channel} label={channel} name="channel" value={channel} defaultChecked />
          ))}
        </fieldset>
        <div>
          <Button type="submit" variant="danger" size="small">
            Do not contact
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** What proves a consent, for one number or for a period. */
export function ReceiptExport({ receipts, latest }: Pick<ConsentView, "receipts" | "latest">) {
  const count = `${receipts} consent ${receipts === 1 ? "receipt is" : "receipts are"} stored.`;
  const hint = `${count} Each is kept for at least five years, and for as long as its lead exists. Leave everything blank to get all of them.`;
  return (
    <Panel title="Consent receipts" hint={hint}>
      <form method="get" className="flex flex-wrap items-end gap-3">
        <Labeled label="Phone number">
          <TextInput name="phone" type="tel" maxLength={40} autoComplete="off" />
        </Labeled>
        <Labeled label="From">
          <TextInput name="from" type="date" />
        </Labeled>
        <Labeled label="To">
          <TextInput name="to" type="date" />
        </Labeled>
        <Button type="submit" formAction="/api/admin/consent.csv" variant="outline" size="small">
          Download CSV
        </Button>
        <Button type="submit" formAction="/api/admin/consent.json" variant="outline" size="small">
          Download JSON
        </Button>
      </form>
      {latest.length > 0 && <h3 className="mt-4 text-sm font-semibold text-pacific-900">The newest</h3>}
      <ul className="divide-y divide-sand-300">
        {latest.map(({ id, leadId, hasLead, name, phone, channel, at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <strong className="text-pacific-900">{name}</strong>, {phone}
            </span>
            <span className="text-ink-soft">
              {channel}, <LocalTime time={at} />,{" "}
              {hasLead ? (
                <a href={`/admin/leads/${leadId}`} className="underline">
                  see the lead
                </a>
              ) : (
                "the lead is gone"
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function StopHistory({ events }: Pick<ConsentView, "events">) {
  return (
    <Panel title="Who asked" hint="The newest first. Nothing is ever removed from this list.">
      {events.length === 0 && <p className="text-sm">Nobody has asked not to be contacted.</p>}
      <ul className="divide-y divide-sand-300">
        {events.map(({ id, who, what, how, at }) => (
          <li key={id} className="py-2 text-sm">
            <p className="font-semibold wrap-anywhere text-pacific-900">{who}</p>
            <p className="text-ink-soft">
              {what}, <LocalTime time={at} />, {how}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
