import { data } from "react-router";
import { CalculatorPage } from "#app/features/calculators/framework/calculator-page.tsx";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { programsCalculator } from "#app/features/calculators/programs/programs-calculator.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/programs.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { view, headers } = await loadCalculator("programs", context.get(servicesContext));
  return data(view, { headers });
}

export default function ProgramsCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators/programs" seo={loaderData.seo} picture="calculators/programs" />
      <CalculatorPage calculator={programsCalculator} view={loaderData} />
    </>
  );
}
