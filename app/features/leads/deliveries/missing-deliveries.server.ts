import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { formSubmissions } from "../store/lead-tables.server.ts";
import { deliveries, destinations } from "./delivery-tables.server.ts";

/** A delivery, not sent yet, for every lead since a moment that the destination was never owed. */
export async function addMissingDeliveries(db: Database, destinationId: string, since: Date): Promise<void> {
  await db.execute(sql`
    insert into ${deliveries} (id, destination_id, lead_id, event, status, created_at)
    select gen_random_uuid(), ${destinations.id}, ${formSubmissions.id}, 'lead.created', 'failed', ${formSubmissions.createdAt}
    from ${formSubmissions}, ${destinations}
    where ${destinations.id} = ${destinationId} and ${destinations.deletedAt} is null
      and 'lead.created' = any(${destinations.events})
      and ${formSubmissions.createdAt} >= ${since.toISOString()}::timestamptz and ${formSubmissions.deletedAt} is null
      and not exists (select 1 from ${deliveries}
        where ${deliveries.destinationId} = ${destinations.id} and ${deliveries.leadId} = ${formSubmissions.id}
          and ${deliveries.event} = 'lead.created')`);
}
