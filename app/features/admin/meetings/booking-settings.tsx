import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { BookingSettingsResult, BookingSettings as Settings } from "./booking-settings.server.ts";

type Props = { readonly settings: Settings; readonly result: BookingSettingsResult | undefined };

/** One switch, and the calendars whose busy times are not offered. */
export function BookingSettings({ settings, result }: Props) {
  const { isOn } = settings;
  const hint = isOn
    ? "Visitors book a free time. Your hours and days off are in content/broker.yaml, length and pauses in content/meetings.yaml."
    : "Visitors ask for any time, and you answer.";
  return (
    <div className="mt-6 max-w-3xl space-y-4 print:hidden">
      <Panel title={`Booking: ${isOn ? "on" : "off"}`} hint={hint}>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value={isOn ? "turn-off" : "turn-on"} variant="outline" size="small">
            {isOn ? "Turn off booking" : "Turn on booking"}
          </Button>
        </Form>
      </Panel>
      <Calendars settings={settings} result={result} />
    </div>
  );
}

function Calendars({ settings: { calendars, newId }, result }: Props) {
  const errors = result?.errors ?? {};
  const hint = "Times at which they say busy are not offered. Only that is read, and nothing of them is stored.";
  return (
    <Panel title="Your calendars" hint={hint}>
      <ul className="divide-y divide-sand-300">
        {calendars.map(({ id, name, readAt, problem }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{name}</span>{" "}
              {problem ? (
                <span className="text-sm text-danger">{problem}</span>
              ) : (
                readAt && (
                  <span className="text-sm text-ink-soft">
                    Read on <LocalTime time={readAt} />
                  </span>
                )
              )}
            </span>
            {problem && <Badge tone="danger">not read: meetings are asked for, not confirmed</Badge>}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="remove" variant="outline" size="small">
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form key={calendars.length} method="post" noValidate className="mt-3 max-w-xl space-y-3">
        <ErrorSummary title="There is a problem" errors={errors} />
        <input type="hidden" name="id" value={newId} />
        <TextField
          name="name"
          label="Name"
          required
          maxLength={60}
          defaultValue={result?.values.name}
          error={errors["name"]}
        />
        <TextField
          name="address"
          label="Address of the calendar (.ics)"
          hint="Google calls it the secret address in iCal format, Outlook a published calendar, iCloud a public calendar. It is stored encrypted and never shown again."
          required
          autoComplete="off"
          defaultValue={result?.values.address}
          error={errors["address"]}
        />
        <Button type="submit" name="intent" value="add" variant="solid" size="small">
          Add calendar
        </Button>
      </Form>
    </Panel>
  );
}
