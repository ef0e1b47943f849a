import { data } from "react-router";
import { dtiCalculator } from "#app/features/calculators/dti/dti-calculator.ts";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/dti.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("dti", context.get(servicesContext));
  return data(view, { headers });
}

export default function DtiCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/dti" seo={loaderData.seo} picture="calculators/dti" />
      <CalculatorPage calculator={dtiCalculator} view={loaderData} />
    </>
  );
}
