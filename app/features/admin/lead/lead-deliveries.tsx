import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DeliveryList } from "../destinations/delivery-list.tsx";
import type { DeliveryView } from "../destinations/delivery-view.ts";

/** Where this lead was sent, and what came back. */
export function LeadDeliveries({ deliveries }: { readonly deliveries: readonly DeliveryView[] }) {
  if (deliveries.length === 0) return null;
  return (
    <Panel title="Sent to other systems" className="print:hidden">
      <DeliveryList
        deliveries={deliveries}
        title={({ destination, what }) => (
          <span className="min-w-0">
            <span className="font-semibold">{destination}</span>: {what}
          </span>
        )}
        action={({ id, destination }) => (
          <form method="post">
            <input type="hidden" name="delivery" value={id} />
            <Button
              type="submit"
              name="intent"
              value="resend-delivery"
              variant="outline"
              size="small"
              aria-label={`Send again: ${destination}`}
            >
              Send again
            </Button>
          </form>
        )}
      />
    </Panel>
  );
}
