import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { downOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { roundPercent } from "./format-money.server.ts";
import { leastDownPercent } from "./least-down.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  price: usdAmount,
  appraisedValue: usdAmount,
  downPayment: usdOrNothing.describe("What was planned on the price"),
});

/** "It appraised 25k under our offer, how much cash now": the same share of the value as down payment, and the gap. */
export function appraisalGapTool(deps: SumDependencies) {
  return defineSum({
    name: "appraisal_gap",
    description: "The cash that a home takes to buy whose appraised value is below its price.",
    input,
    uses: ["price", "value", "appraisalGap", "downAmount", "downPercent"],
    canBegin: ({ price, value, appraisalGap }) => price !== undefined && (value ?? appraisalGap) !== undefined,
    read: (facts) => {
      const { price, value, appraisalGap = 0 } = facts;
      const down = downOf(facts);
      if (price === undefined) return { kind: "ask", slot: "price" };
      if (down === undefined) return { kind: "ask", slot: "down" };
      return { kind: "run", input: { price, appraisedValue: value ?? price - appraisalGap, downPayment: down } };
    },
    run: ({ price, appraisedValue, downPayment }, { say }) => {
      const gap = price - appraisedValue;
      if (downPayment >= price || gap >= price) return say("common", "cannot");
      const [value, down] = [wholeDollars(appraisedValue), wholeDollars(downPayment)];
      if (gap <= 0) return say("appraisal_gap", "none", { value, price: wholeDollars(price) });
      const figures = readFigures(deps);
      const percent = (downPayment / price) * 100;
      const newDown = (appraisedValue * percent) / 100;
      const rest = downPayment - gap;
      const least = leastDownPercent(appraisedValue, figures.number);
      const sameCash =
        rest >= (appraisedValue * least) / 100
          ? say("appraisal_gap", "same_cash", {
              down,
              rest: wholeDollars(rest),
              percent: roundPercent((rest / appraisedValue) * 100),
            })
          : say("appraisal_gap", "same_cash_short", { down, least: roundPercent(least) });
      return composeAnswer(say, {
        figures,
        answer: [
          say("appraisal_gap", "answer", {
            extra: wholeDollars(newDown + gap - downPayment),
            cash: wholeDollars(newDown + gap),
            down,
          }),
        ],
        notes: [
          say("appraisal_gap", "from", {
            percent: roundPercent(percent),
            value,
            new_down: wholeDollars(newDown),
            gap: wholeDollars(gap),
            price: wholeDollars(price),
          }),
          ...(downPayment > 0 ? [sameCash] : []),
          say("appraisal_gap", "note"),
        ],
        hasRate: false,
      });
    },
  });
}
