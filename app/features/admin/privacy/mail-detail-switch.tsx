import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Email is not a safe place for such answers: leaving them out is the default, and putting them in a choice. */
export function MailDetailSwitch({ isOn }: { readonly isOn: boolean }) {
  const hint = isOn
    ? "They contain every answer, including dates of birth, addresses, property values, balances and credit ranges. Anyone who can read the mailbox can read them."
    : "They contain who wrote and the message. Dates of birth, addresses, property values, balances and credit ranges stay here, behind a link.";
  return (
    <Panel title="Emails about new leads" hint={hint} className="print:hidden">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="mail-details" />
        <Button type="submit" name="value" value={isOn ? "off" : "on"} variant="outline" size="small">
          {isOn ? "Leave private answers out" : "Include every answer"}
        </Button>
      </Form>
    </Panel>
  );
}
