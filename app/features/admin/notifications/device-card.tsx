import type { ReactNode } from "react";
import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import { turnOffPush } from "./push-browser.ts";
import type { DeviceView } from "./read-notifications.server.ts";

type Props = { readonly device: DeviceView; readonly isThis: boolean };

/** One browser of the admin: whether it is reached, and what can be done with it. */
export function DeviceCard({ device, isThis }: Props) {
  const { name, isOn, problem, added, lastSent } = device;
  return (
    <Panel title={isThis ? `${name} (this device)` : name} actions={<Badge>{isOn ? "on" : "off"}</Badge>}>
      <p className="text-sm text-ink-soft">
        Added <LocalTime time={added} />.{" "}
        {lastSent ? (
          <>
            Last notified <LocalTime time={lastSent} />.
          </>
        ) : (
          "Not notified yet."
        )}
      </p>
      {problem && <p className="mt-1 text-sm text-danger">The last notification was not taken. {problem}</p>}
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Act device={device} intent="test" label="Send a test" />
        <Act device={device} intent={isOn ? "turn-off" : "turn-on"} label={isOn ? "Turn off" : "Turn on"} />
        <Act device={device} intent="remove" label="Remove" isDanger {...(isThis && { onSubmit: turnOffPush })} />
        <Act device={device} intent="rename" label="Rename">
          <Labeled label="Name" hideLabel>
            <TextInput name="name" required maxLength={60} defaultValue={name} autoComplete="off" />
          </Labeled>
        </Act>
      </div>
    </Panel>
  );
}

type ActProps = {
  readonly device: DeviceView;
  readonly intent: string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onSubmit?: () => Promise<void>;
  readonly children?: ReactNode;
};

function Act({ device: { id, name }, intent, label, isDanger = false, onSubmit, children }: ActProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-end gap-2"
      onSubmit={onSubmit && (() => void onSubmit())}
    >
      <input type="hidden" name="id" value={id} />
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isDanger ? "danger" : "outline"}
        size="small"
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    </Form>
  );
}
