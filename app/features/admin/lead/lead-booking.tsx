import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

export type BookingView = {
  readonly text: string;
  readonly state: "booked" | "asked" | "canceled" | "over";
};

const tones = { booked: "good", asked: "warning", canceled: "danger", over: "info" } as const;
const words = { booked: "booked", asked: "asked, not confirmed", canceled: "canceled", over: "over" } as const;

/** The meeting that this lead booked, in both time zones. */
export function LeadBooking({ booking }: { readonly booking: BookingView | undefined }) {
  if (!booking) return null;
  const { text, state } = booking;
  return (
    <Panel title="Meeting" actions={<Badge tone={tones[state]}>{words[state]}</Badge>}>
      <p>{text}</p>
      {(state === "booked" || state === "asked") && (
        <form method="post" className="mt-3 flex flex-wrap gap-2 print:hidden">
          {state === "asked" && (
            <Button type="submit" name="intent" value="confirm-meeting" variant="solid" size="small">
              Confirm the meeting
            </Button>
          )}
          <Button type="submit" name="intent" value="cancel-meeting" variant="outline" size="small">
            Cancel the meeting
          </Button>
        </form>
      )}
    </Panel>
  );
}
