import { z } from "zod";
import { programFiguresFrom } from "#app/content/program-figures.ts";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { type VaUse, vaFundingFeeCents } from "#shared/finance/va-funding-fee.ts";
import { downOf, type Facts } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, toCents } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  price: usdAmount.optional().describe("Purchase price, or the loan if nothing is put down; needed unless exempt"),
  downPayment: usdOrNothing.optional().describe("Nothing if it is left out"),
  use: z.enum(["first", "subsequent"]).default("first"),
  isExempt: z.boolean().default(false),
});

export function vaFundingFeeTool(deps: SumDependencies) {
  return defineSum({
    name: "va_funding_fee",
    description: "The VA funding fee of a purchase in dollars.",
    input,
    uses: ["price", "loan", "amount", "downAmount", "downPercent", "vaUse", "isVaExempt"],
    canBegin: (facts) => priceFor(facts) !== undefined || facts.isVaExempt === true,
    read: (facts) => {
      const price = priceFor(facts);
      const isExempt = facts.isVaExempt ?? false;
      if (price === undefined && !isExempt) return { kind: "ask", slot: "price" };
      const downPayment = facts.loan === undefined ? downOf(facts, price) : undefined;
      return { kind: "run", input: { price, downPayment, use: vaUseOf(facts), isExempt } };
    },
    run: ({ price, downPayment, use, isExempt }, { say }) => {
      const down = downPayment ?? 0;
      if (price === undefined && isExempt) {
        const answer = [say("va_funding_fee", "exempt_each_time")];
        return composeAnswer(say, { answer, notes: [say("va_funding_fee", "proof")], hasRate: false });
      }
      if (price === undefined || down >= price) return say("common", "cannot");
      const baseLoanCents = toCents(price - down);
      const figures = readFigures(deps);
      const { fundingFeeRows } = programFiguresFrom(figures).va;
      const loan = { baseLoanCents, priceCents: toCents(price), use };
      const feeCents = vaFundingFeeCents({ ...loan, isExempt: false }, fundingFeeRows);
      const fee = { fee: centsAsUsd(feeCents), percent: percent((feeCents / baseLoanCents) * 100) };
      const from = { loan: wholeDollars(price - down), down: wholeDollars(down) };
      const nothingDown = downPayment === undefined ? say("va_funding_fee", "assume_no_down") : "";
      return composeAnswer(say, {
        figures,
        answer: [say("va_funding_fee", isExempt ? "exempt_on_price" : "answer", fee)],
        notes: isExempt
          ? [
              say("va_funding_fee", "from_exempt", from),
              say("va_funding_fee", "each_time"),
              say("va_funding_fee", "proof"),
            ]
          : [say("va_funding_fee", "from", from), say("va_funding_fee", "exemption")],
        assumed: [nothingDown, isExempt ? "" : assumedUse(use, say)],
        hasRate: false,
      });
    },
  });
}

const priceFor = ({ price, amount, loan }: Facts) => price ?? amount ?? loan;

/** Whoever has a VA loan that is still open has used the benefit. */
const vaUseOf = ({ vaUse, originalLoan, entitlementUsed }: Facts): VaUse =>
  vaUse ?? ((originalLoan ?? entitlementUsed) === undefined ? "first" : "subsequent");

const assumedUse = (use: VaUse, say: Say) =>
  use === "first" ? say("common", "assume_va_first") : say("va_funding_fee", "assume_later");
