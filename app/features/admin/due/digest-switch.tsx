import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** One switch for the whole site: the mail goes to the address that leads go to. */
export function DigestSwitch({ isOn }: { readonly isOn: boolean }) {
  const hint = isOn
    ? "Every morning at 7, the address that gets your leads receives a list of what's due, what's unanswered and today's meetings."
    : "No email is sent in the morning.";
  return (
    <Panel title={`Morning email: ${isOn ? "on" : "off"}`} hint={hint} className="mt-6">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="digest" />
        <Button type="submit" name="value" value={isOn ? "off" : "on"} variant="outline" size="small">
          {isOn ? "Turn off the morning email" : "Turn on the morning email"}
        </Button>
      </Form>
    </Panel>
  );
}
