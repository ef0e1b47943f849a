import { useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type TurnOnOutcome, turnOnPush } from "./push-browser.ts";

type Props = {
  readonly publicKey: string;
  /** Undefined until the browser has said whether it is in the list. */
  readonly isListed: boolean | undefined;
};

const problems: Readonly<Record<Exclude<TurnOnOutcome["kind"], "on">, string>> = {
  unsupported:
    "This browser has no notifications. On an iPhone or iPad, add this page to the Home Screen first and open it from there.",
  denied: "This browser does not allow notifications of this site. Allow them in its settings for this site.",
  failed: "The browser's push service did not answer. Please try again.",
};

/** Only the browser itself can ask for notifications, so there is no button without JavaScript. */
export function NotifyThisDevice({ publicKey, isListed }: Props) {
  const submit = useSubmit();
  const [problem, setProblem] = useState("");
  const turnOn = async () => {
    const outcome = await turnOnPush(publicKey);
    if (outcome.kind !== "on") return setProblem(problems[outcome.kind]);
    setProblem("");
    return submit({ intent: "add", ...outcome.subscription }, { method: "post" });
  };
  return (
    <Panel
      title="This device"
      hint="A new lead shows up here at once, with buttons to call, text or open it, even while this page is closed."
    >
      <p className="hidden text-sm plain:block">Notifications need JavaScript, which is off in this browser.</p>
      <p role="status" className="text-sm empty:hidden">
        {isListed && "This device is in the list below."}
      </p>
      {!isListed && (
        <Button
          type="button"
          size="small"
          variant="solid"
          data-needs-react=""
          className="plain:hidden"
          onClick={turnOn}
        >
          Notify this device
        </Button>
      )}
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </Panel>
  );
}
