import { data } from "react-router";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { pointsCalculator } from "#app/features/calculators/points/points-calculator.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/points.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("points", context.get(servicesContext));
  return data(view, { headers });
}

export default function PointsCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/points" seo={loaderData.seo} picture="calculators/points" />
      <CalculatorPage calculator={pointsCalculator} view={loaderData} />
    </>
  );
}
