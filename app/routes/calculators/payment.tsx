import { data } from "react-router";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { paymentCalculator } from "#app/features/calculators/payment/payment-calculator.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/payment.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("payment", context.get(servicesContext));
  return data(view, { headers });
}

export default function PaymentCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/payment" seo={loaderData.seo} picture="calculators/payment" />
      <CalculatorPage calculator={paymentCalculator} view={loaderData} />
    </>
  );
}
