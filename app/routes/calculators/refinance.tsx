import { data } from "react-router";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { refinanceCalculator } from "#app/features/calculators/refinance/refinance-calculator.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/refinance.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("refinance", context.get(servicesContext));
  return data(view, { headers });
}

export default function RefinanceCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/refinance" seo={loaderData.seo} picture="calculators/refinance" />
      <CalculatorPage calculator={refinanceCalculator} view={loaderData} />
    </>
  );
}
