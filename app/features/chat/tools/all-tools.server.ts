import type { ChatTool } from "../assistant.server/tool.ts";
import { affordabilityTool } from "./affordability.server.ts";
import { appraisalGapTool } from "./appraisal-gap.server.ts";
import { aprWithFeesTool } from "./apr-with-fees.server.ts";
import { armWorstCaseTool } from "./arm-worst-case.server.ts";
import { cashToCloseTool } from "./cash-to-close.server.ts";
import { compareAmountsTool } from "./compare-amounts.server.ts";
import { compareProgramsTool } from "./compare-programs.server.ts";
import { compareQuotesTool } from "./compare-quotes.server.ts";
import { compareTermsTool } from "./compare-terms.server.ts";
import { creditScoreTool } from "./credit-score.server.ts";
import { debtToIncomeTool } from "./debt-to-income.server.ts";
import { depositIncomeTool } from "./deposit-income.server.ts";
import { discountPointsTool } from "./discount-points.server.ts";
import { downPaymentTool } from "./down-payment.server.ts";
import { equityBuyoutTool } from "./equity-buyout.server.ts";
import { extraPaymentsTool } from "./extra-payments.server.ts";
import { incomeNeededTool } from "./income-needed.server.ts";
import { leastDownTool } from "./least-down.server.ts";
import { loanLimitTool } from "./loan-limit.server.ts";
import { loanToValueTool } from "./loan-to-value.server.ts";
import { monthlyPaymentTool } from "./monthly-payment.server.ts";
import { payDownTool } from "./pay-down.server.ts";
import { paymentRoomTool } from "./payment-room.server.ts";
import { priceForPaymentTool } from "./price-for-payment.server.ts";
import { priceShareTool } from "./price-share.server.ts";
import { rateDifferenceTool } from "./rate-difference.server.ts";
import { recoupCostsTool } from "./recoup-costs.server.ts";
import { refinanceBreakEvenTool } from "./refinance-break-even.server.ts";
import { rentCoverageTool } from "./rent-coverage.server.ts";
import { rentOrBuyTool } from "./rent-or-buy.server.ts";
import { rentalDownTool } from "./rental-down.server.ts";
import { savingsEnoughTool } from "./savings-enough.server.ts";
import { secondMortgageTool } from "./second-mortgage.server.ts";
import type { SumDependencies } from "./sum-answer.server.ts";
import { temporaryBuydownTool } from "./temporary-buydown.server.ts";
import { todaysRatesTool } from "./todays-rates.server.ts";
import { vaEntitlementTool } from "./va-entitlement.server.ts";
import { vaFundingFeeTool } from "./va-funding-fee.server.ts";

/** Every sum and look-up. Which one a question means is decided by conversation/sum-words.yaml, in its order. */
export function chatTools(deps: SumDependencies): readonly ChatTool[] {
  return [
    todaysRatesTool(deps.readRates),
    loanLimitTool(deps),
    creditScoreTool(deps),
    equityBuyoutTool,
    secondMortgageTool(deps),
    rentalDownTool(deps),
    rentCoverageTool(deps),
    appraisalGapTool(deps),
    depositIncomeTool,
    payDownTool(deps),
    compareQuotesTool,
    rateDifferenceTool,
    savingsEnoughTool(deps),
    temporaryBuydownTool(deps),
    discountPointsTool,
    extraPaymentsTool(deps),
    aprWithFeesTool(deps),
    rentOrBuyTool(deps),
    recoupCostsTool,
    priceForPaymentTool(deps),
    armWorstCaseTool(deps),
    refinanceBreakEvenTool(deps),
    cashToCloseTool(deps),
    compareProgramsTool(deps),
    compareAmountsTool(deps),
    compareTermsTool(deps),
    incomeNeededTool(deps),
    paymentRoomTool(deps),
    debtToIncomeTool(deps),
    loanToValueTool(deps),
    vaEntitlementTool(deps),
    vaFundingFeeTool(deps),
    leastDownTool(deps),
    affordabilityTool(deps),
    priceShareTool,
    downPaymentTool,
    monthlyPaymentTool(deps),
  ];
}
