import { data } from "react-router";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { reverseCalculator } from "#app/features/calculators/reverse/reverse-calculator.ts";
import { ReverseDuties } from "#app/features/reverse/reverse-cautions.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/reverse.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { quote_notice, not_government } = services.content.reverse;
  const { view, headers } = await loadCalculator("reverse", services);
  return data({ view, duties: { ...quote_notice, not_government } }, { headers });
}

export default function ReverseCalculator({ loaderData: { view, duties } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/reverse" seo={view.seo} picture="calculators/reverse" />
      <CalculatorPage calculator={reverseCalculator} view={view} notice={<ReverseDuties {...duties} />} />
    </>
  );
}
