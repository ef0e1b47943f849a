import { Form } from "react-router";
import { promisedMinutes } from "#app/features/leads/promise/promised-minutes.ts";
import { Button } from "#app/ui/button.tsx";
import { Labeled, SelectInput, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { QuietHours } from "./quiet-hours.ts";

/** For the admin who is signed in. */
export function QuietHoursForm({ quiet }: { readonly quiet: QuietHours | undefined }) {
  const hint = quiet
    ? `Your devices stay quiet from ${quiet.from} to ${quiet.until}, every day.`
    : "Your devices are notified at any time.";
  return (
    <Panel title="Your quiet hours" hint={hint}>
      <div className="flex flex-wrap items-end gap-2">
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
          <Labeled label="From">
            <TextInput name="from" type="time" required defaultValue={quiet?.from ?? "21:00"} />
          </Labeled>
          <Labeled label="Until">
            <TextInput name="until" type="time" required defaultValue={quiet?.until ?? "07:00"} />
          </Labeled>
          <Button type="submit" name="intent" value="quiet" variant="outline" size="small">
            Save quiet hours
          </Button>
        </Form>
        {quiet && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="no-quiet" variant="outline" size="small">
              Turn quiet hours off
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  );
}

/** One switch for the whole site. */
export function NamesSwitch({ isOn }: { readonly isOn: boolean }) {
  const hint = isOn
    ? "Notifications show the whole name and the phone number. Anyone who sees the locked screen can read them."
    : "Notifications show the form and the first name. The rest is behind a sign-in.";
  return (
    <Panel title="What notifications contain, for everybody" hint={hint}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="names" />
        <Button type="submit" name="value" value={isOn ? "off" : "on"} variant="outline" size="small">
          {isOn ? "Show first names only" : "Show names and phone numbers"}
        </Button>
      </Form>
    </Panel>
  );
}

const durations = promisedMinutes.map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${minutes === 60 ? "hour" : "hours"}`,
}));

/** For the whole site. It promises nothing to visitors: it is what the broker's people hold themselves to. */
export function PromiseForm({ promised }: { readonly promised: number | undefined }) {
  const hint = promised
    ? "Each lead shows by when to answer it, counted in your office hours. When half of that time is over and nobody has answered, the next person is told by notification and email."
    : "Nobody is reminded of a lead that is not answered.";
  return (
    <Panel title="Time to answer, for everybody" hint={hint}>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <Labeled label="Answer within">
          <SelectInput
            name="minutes"
            prompt="No set time"
            choices={durations}
            defaultValue={promised ? String(promised) : ""}
          />
        </Labeled>
        <Button type="submit" name="intent" value="promise" variant="outline" size="small">
          Save time to answer
        </Button>
      </Form>
    </Panel>
  );
}
