import type { Figures } from "#app/content/figures.ts";
import type { ReadRates } from "../assistant.server/stored-rates.ts";
import type { ChatTool } from "../assistant.server/tool.ts";
import { affordabilityTool } from "./affordability.server.ts";
import { buydownTool } from "./buydown.server.ts";
import { compareProgramsTool } from "./compare-programs.server.ts";
import { loanLimitTool } from "./loan-limit.server.ts";
import { monthlyPaymentTool } from "./monthly-payment.server.ts";
import { pointsTool } from "./points.server.ts";
import { programFiguresFrom } from "./program-figures.server.ts";
import { refinanceBreakEvenTool } from "./refinance-break-even.server.ts";
import { todaysRatesTool } from "./todays-rates.server.ts";

type Dependencies = { readonly figures: () => Figures; readonly readRates: ReadRates };

/** In the order they are tried: the most specific first, the plain payment last. */
export function chatTools({ figures, readRates }: Dependencies): readonly ChatTool[] {
  return [
    todaysRatesTool(readRates),
    buydownTool,
    pointsTool,
    refinanceBreakEvenTool,
    compareProgramsTool(() => programFiguresFrom(figures())),
    affordabilityTool,
    loanLimitTool,
    monthlyPaymentTool,
  ];
}
