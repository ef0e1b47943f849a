import { join } from "node:path";
import { failOn } from "../content-error.ts";
import type { Figures } from "../figures.ts";
import type { RatesContent } from "../rates-schema.ts";
import { readYaml } from "../read-yaml.ts";
import { type CalculatorContent, type CalculatorId, calculatorIds, calculatorSchemas } from "./all-schemas.ts";
import { calculatorCommonSchema } from "./common-schema.ts";

type Known = { readonly figures: Figures; readonly rates: RatesContent; readonly fill: (text: string) => string };

/** content/calculators: the texts of each calculator, with what its boxes hold at first. */
export function readCalculators(folder: string, { figures, rates, fill }: Known) {
  const path = (name: string) => join(folder, `${name}.yaml`);
  const read = (id: CalculatorId): CalculatorContent => readYaml(path(id), calculatorSchemas[id], fill);
  const byId = Object.fromEntries(calculatorIds.map((id) => [id, read(id)])) as Record<CalculatorId, CalculatorContent>;
  const products = new Set(rates.products.map(({ id }) => id));
  failOn(
    calculatorIds.flatMap((id) =>
      Object.entries(byId[id].fields).flatMap(([name, { figure, average }]) => {
        const product = average?.find((one) => !products.has(one));
        const unknown =
          figure !== undefined && typeof figures[figure]?.value !== "number"
            ? `${figure} is not a number in figures.yaml`
            : product !== undefined
              ? `${product} is not a product of rates.yaml`
              : undefined;
        return unknown ? [{ file: path(id), line: 1, message: `fields.${name}: ${unknown}` }] : [];
      }),
    ),
  );
  return { common: readYaml(path("common"), calculatorCommonSchema, fill), byId };
}
