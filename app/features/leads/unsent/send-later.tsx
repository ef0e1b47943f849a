import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { LeadFormState } from "../forms/use-lead-form.ts";

type Props = {
  readonly form: Pick<LeadFormState, "unsent" | "sendLater">;
  /** While a dialog is open nothing behind it is announced: the offer comes when it is closed. */
  readonly waits?: boolean;
};

/** After a failure of the connection: the lead is sent when it is back, if the visitor says so. */
export function SendLater({ form: { unsent, sendLater }, waits = false }: Props) {
  const promise = useRef<HTMLParagraphElement>(null);
  const asked = unsent?.asked ?? false;
  // The button that was pressed is gone: the focus goes to what came in its place.
  useEffect(() => {
    if (asked) promise.current?.focus();
  }, [asked]);
  return (
    <div role="status">
      {unsent && !waits && (
        <div className="mt-5 space-y-3 rounded-lg border border-pacific-500 bg-foam p-4">
          {asked ? (
            <p ref={promise} tabIndex={-1} className="font-semibold">
              We will send it as soon as you are back online. Keep this page open, or come back later in this browser.
            </p>
          ) : (
            <>
              <p className="font-semibold">We could not reach the server. What you entered is still here.</p>
              <Button type="button" variant="secondary" onClick={sendLater}>
                Send it when I'm back online
              </Button>
              <p className="text-sm text-ink-soft">
                It then stays in this browser until it is sent, for at most 7 days.
              </p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
