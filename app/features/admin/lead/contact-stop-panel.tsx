import { Form } from "react-router";
import { channels } from "#app/features/leads/consent/channels.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Checkbox, Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { LeadView } from "./read-lead.server.ts";

type Props = { readonly lead: Pick<LeadView, "card" | "stop" | "agreedSinceStop"> };

/** Sent to the page about consent, which does it and leads back here. */
function StopForm({ lead, intent, children }: Props & { readonly intent: string; readonly children: React.ReactNode }) {
  return (
    <Form method="post" action="/admin/consent" className="space-y-2" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lead" value={lead.card.id} />
      {children}
    </Form>
  );
}

/** Whether the person may be contacted at all, and how to write down that they may not. */
export function ContactStopPanel({ lead }: Props) {
  const { stop } = lead;
  const open = channels.filter((channel) => !stop?.channels.includes(channel));
  return (
    <Panel title="Do not contact" hint="Applies to all of this person's leads, now and later." className="print:hidden">
      {stop && (
        <p className="mb-3 text-sm">
          <strong className="text-danger">No {stop.what}</strong>, since <LocalTime time={stop.at} />, {stop.how}.
        </p>
      )}
      {open.length > 0 && (
        <StopForm lead={lead} intent="stop">
          <fieldset className="flex flex-wrap gap-x-4">
            <legend className="text-sm font-semibold">They asked for no more</legend>
            {open.map((channel) => (
              <Checkbox key={channel} label={channel} name="channel" value={channel} defaultChecked />
            ))}
          </fieldset>
          <Labeled label="How they told you">
            <TextInput name="note" maxLength={300} autoComplete="off" />
          </Labeled>
          <Button type="submit" variant="danger" size="small">
            Do not contact
          </Button>
        </StopForm>
      )}
      {stop && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer text-pacific-700 underline">They want to hear from you again</summary>
          <div className="mt-2">
            <LiftForm lead={lead} />
          </div>
        </details>
      )}
    </Panel>
  );
}

function LiftForm({ lead }: Props) {
  return (
    <StopForm lead={lead} intent="lift">
      <Labeled label="How you know that they want it">
        <TextInput name="note" required maxLength={300} autoComplete="off" />
      </Labeled>
      <Button type="submit" variant="outline" size="small">
        Allow contact again
      </Button>
    </StopForm>
  );
}

/** A consent that came after the stop. The site never decides which of the two counts. */
export function ContactQuestion({ lead }: Props) {
  if (!lead.agreedSinceStop) return null;
  return (
    <section
      aria-labelledby="contact-question"
      className="space-y-3 rounded-xl border-2 border-danger bg-white p-4 print:hidden"
    >
      <h2 id="contact-question" className="flex items-center gap-2 font-semibold text-pacific-900">
        <Icon name="alert" className="size-5 text-danger" />
        Do they want to hear from you again?
      </h2>
      <p className="text-sm">
        They asked not to be contacted, and with this later form they agreed to {lead.agreedSinceStop}. The stop stays
        until you decide. If you are not sure, keep it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <LiftForm lead={lead} />
        <div className="flex items-end">
          <StopForm lead={lead} intent="keep">
            <Button type="submit" variant="solid" size="small">
              Keep do not contact
            </Button>
          </StopForm>
        </div>
      </div>
    </section>
  );
}
