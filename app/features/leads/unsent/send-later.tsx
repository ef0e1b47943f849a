import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { LeadFormState } from "../forms/use-lead-form.ts";

type Props = {
  readonly form: Pick<LeadFormState, "unsent" | "sendLater" | "texts">;
  /** While a dialog is open nothing behind it is announced: the offer comes when it is closed. */
  readonly waits?: boolean;
};

/** After a failure of the connection: the lead is sent when it is back, if the visitor says so. */
export function SendLater({ form: { unsent, sendLater, texts }, waits = false }: Props) {
  const promise = useRef<HTMLParagraphElement>(null);
  const asked = unsent?.asked ?? false;
  // The button that was pressed is gone: the focus goes to what came in its place.
  useEffect(() => {
    if (asked) promise.current?.focus();
  }, [asked]);
  return (
    <div role="status">
      {unsent && !waits && texts && (
        <div className="mt-5 space-y-3 rounded-lg border border-pacific-500 bg-foam p-4">
          {asked ? (
            <p ref={promise} tabIndex={-1} className="font-semibold">
              {texts.later.promise}
            </p>
          ) : (
            <>
              <p className="font-semibold">{texts.later.failed}</p>
              <Button type="button" variant="secondary" onClick={sendLater}>
                {texts.later.button}
              </Button>
              <p className="text-sm text-ink-soft">{texts.later.kept}</p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
