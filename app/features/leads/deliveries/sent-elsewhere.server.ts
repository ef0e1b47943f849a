import { and, countDistinct, eq, gt, inArray } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import type { KeptRecords } from "#server/records/receipt-table.ts";
import { deliveries, destinations } from "./delivery-tables.server.ts";

/**
 * The other systems that have, or may have, these leads: an attempt without an answer can have arrived. The CCPA
 * (1798.105(c)) wants them told to delete as well.
 */
export async function leadsSentElsewhere(tx: Transaction, leadIds: readonly string[]): Promise<KeptRecords[]> {
  if (leadIds.length === 0) return [];
  const sent = await tx
    .select({ name: destinations.name, count: countDistinct(deliveries.leadId) })
    .from(deliveries)
    .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
    .where(and(inArray(deliveries.leadId, [...leadIds]), gt(deliveries.attempts, 0)))
    .groupBy(destinations.id);
  return sent.map(({ name, count }) => ({
    what: `leads in ${name}`,
    count,
    why: "This site sent a copy there.",
    until: null,
    isElsewhere: true,
  }));
}
