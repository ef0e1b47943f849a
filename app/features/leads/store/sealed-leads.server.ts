import type { SealedTable } from "#server/crypto/sealed-rows.ts";
import { formSubmissions, leadEvents, plainEventValues, quarantinedSubmissions } from "./lead-tables.server.ts";

export const sealedLeadTables: readonly SealedTable[] = [
  { table: formSubmissions },
  { table: quarantinedSubmissions },
  { table: leadEvents, plain: plainEventValues },
];
