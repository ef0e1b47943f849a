import { receiptFile } from "#app/features/admin/privacy/receipt-file.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/receipt.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return receiptFile(context.get(servicesContext), params.number);
}
