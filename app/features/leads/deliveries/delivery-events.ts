/** What a destination can be told of, as the payload names it. */
export const deliveryEvents = ["lead.created", "lead.status_changed"] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

export type DestinationKind = "webhook" | "followupboss";

/** queued: an attempt is due or planned. failed: there will be none unless an admin asks for it. */
export type DeliveryStatus = "queued" | "delivered" | "failed";

export type StatusChange = { readonly from: string; readonly to: string };
