import { data } from "react-router";
import { closingCostsCalculator } from "#app/features/calculators/closing-costs/closing-costs-calculator.ts";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/closing-costs.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("closing-costs", context.get(servicesContext));
  return data(view, { headers });
}

export default function ClosingCostsCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/closing-costs" seo={loaderData.seo} picture="calculators/closing-costs" />
      <CalculatorPage calculator={closingCostsCalculator} view={loaderData} />
    </>
  );
}
