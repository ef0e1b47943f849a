import { tableFile } from "#app/features/calculators/framework/table-file.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/table-csv.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const services = context.get(servicesContext);
  const file = await tableFile(params.calculator, params.table, services, searchParams);
  if (file === undefined) return new Response(services.content.errors.not_found.heading, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${params.calculator}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
