import { data } from "react-router";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { loanLimitsCalculator } from "#app/features/calculators/loan-limits/loan-limits-calculator.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/loan-limits.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("loan-limits", context.get(servicesContext));
  return data(view, { headers });
}

export default function LoanLimitsCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/loan-limits" seo={loaderData.seo} picture="calculators/loan-limits" />
      <CalculatorPage calculator={loanLimitsCalculator} view={loaderData} />
    </>
  );
}
