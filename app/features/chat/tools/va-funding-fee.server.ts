import { z } from "zod";
import { programFiguresFrom } from "#app/content/program-figures.ts";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { vaFundingFeeCents } from "#shared/finance/va-funding-fee.ts";
import { downOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, toCents } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  price: usdAmount.describe("Purchase price, or the loan if nothing is put down"),
  downPayment: usdOrNothing.default(0),
  use: z.enum(["first", "subsequent"]).default("first"),
  isExempt: z.boolean().default(false),
});

export function vaFundingFeeTool(deps: SumDependencies) {
  return defineSum({
    name: "va_funding_fee",
    description: "The VA funding fee of a purchase in dollars.",
    input,
    uses: ["price", "loan", "amount", "downAmount", "downPercent", "vaUse", "isVaExempt"],
    canBegin: (facts) => (facts.price ?? facts.loan ?? facts.amount) !== undefined,
    read: (facts) => {
      const price = facts.price ?? facts.amount ?? facts.loan;
      if (price === undefined) return { kind: "ask", slot: "price" };
      const downPayment = facts.loan === undefined ? (downOf(facts, price) ?? 0) : 0;
      return {
        kind: "run",
        input: { price, downPayment, use: facts.vaUse ?? "first", isExempt: facts.isVaExempt ?? false },
      };
    },
    run: ({ price, downPayment, use, isExempt }, { say }) => {
      if (downPayment >= price) return say("common", "cannot");
      const baseLoanCents = toCents(price - downPayment);
      const figures = readFigures(deps);
      const { fundingFeeRows } = programFiguresFrom(figures).va;
      const feeCents = vaFundingFeeCents({ baseLoanCents, priceCents: toCents(price), use, isExempt }, fundingFeeRows);
      return composeAnswer(say, {
        figures,
        answer: [
          isExempt
            ? say("va_funding_fee", "exempt")
            : say("va_funding_fee", "answer", {
                fee: centsAsUsd(feeCents),
                percent: percent((feeCents / baseLoanCents) * 100),
              }),
        ],
        notes: [
          say("va_funding_fee", "from", { loan: wholeDollars(price - downPayment), down: wholeDollars(downPayment) }),
          say("va_funding_fee", "exemption"),
        ],
        assumed: use === "first" && !isExempt ? [say("common", "assume_va_first")] : [],
        hasRate: false,
      });
    },
  });
}
