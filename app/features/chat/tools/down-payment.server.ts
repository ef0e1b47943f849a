import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { usdAmount } from "./sum-inputs.server.ts";

const input = z.object({ price: usdAmount, downPercent: z.number().min(0).max(100) });

/** "20 percent of 850000" is $170,000, not a loan at 20 percent. */
export const downPaymentTool = defineSum({
  name: "down_payment",
  description: "A down payment in dollars from its percentage and the price.",
  input,
  uses: ["price", "amount", "downPercent", "percentOf"],
  canBegin: ({ percentOf, price, amount, downPercent }) =>
    percentOf !== undefined || ((price ?? amount) !== undefined && downPercent !== undefined),
  read: ({ percentOf, price, amount, downPercent }) => {
    const whole = price ?? amount ?? percentOf?.base;
    const share = downPercent ?? percentOf?.percent;
    if (whole === undefined) return { kind: "ask", slot: "price" };
    if (share === undefined) return { kind: "ask", slot: "down" };
    return { kind: "run", input: { price: whole, downPercent: share } };
  },
  run: ({ price, downPercent }, { say }) => {
    const down = (price * downPercent) / 100;
    return composeAnswer(say, {
      answer: [
        say("down_payment", "answer", {
          percent: percent(downPercent),
          price: wholeDollars(price),
          down: wholeDollars(down),
        }),
        say("down_payment", "loan", { loan: wholeDollars(price - down) }),
      ],
      notes: [say("down_payment", "next")],
      hasRate: false,
    });
  },
});
