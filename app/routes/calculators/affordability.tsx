import { data } from "react-router";
import { affordabilityCalculator } from "#app/features/calculators/affordability/affordability-calculator.ts";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/affordability.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("affordability", context.get(servicesContext));
  return data(view, { headers });
}

export default function AffordabilityCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/affordability" seo={loaderData.seo} picture="calculators/affordability" />
      <CalculatorPage calculator={affordabilityCalculator} view={loaderData} />
    </>
  );
}
