import type { SealedTable } from "#server/crypto/sealed-rows.ts";
import { calendars } from "../booking/booking-tables.server.ts";
import { deliveries, destinations } from "../deliveries/delivery-tables.server.ts";
import { formSubmissions, leadEvents, plainEventValues, quarantinedSubmissions } from "./lead-tables.server.ts";

export const sealedLeadTables: readonly SealedTable[] = [
  { table: formSubmissions },
  { table: quarantinedSubmissions },
  { table: leadEvents, plain: plainEventValues },
  { table: destinations },
  { table: deliveries },
  { table: calendars },
];
