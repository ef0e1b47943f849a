import { data } from "react-router";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { rentOrBuyCalculator } from "#app/features/calculators/rent-or-buy/rent-or-buy-calculator.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/rent-or-buy.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("rent-or-buy", context.get(servicesContext));
  return data(view, { headers });
}

export default function RentOrBuyCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/rent-or-buy" seo={loaderData.seo} picture="calculators/rent-or-buy" />
      <CalculatorPage calculator={rentOrBuyCalculator} view={loaderData} />
    </>
  );
}
