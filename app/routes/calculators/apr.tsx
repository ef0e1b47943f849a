import { data } from "react-router";
import { aprCalculator } from "#app/features/calculators/apr/apr-calculator.ts";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/apr.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("apr", context.get(servicesContext));
  return data(view, { headers });
}

export default function AprCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/apr" seo={loaderData.seo} picture="calculators/apr" />
      <CalculatorPage calculator={aprCalculator} view={loaderData} />
    </>
  );
}
