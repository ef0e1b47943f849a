import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { usdAmount } from "./sum-inputs.server.ts";

const input = z.object({
  monthlyDeposits: usdAmount.describe("Average deposits a month, without transfers"),
  countedPercent: z.number().min(1).max(100).describe("Share of the deposits that counts as income"),
});

/** For loans by bank statements, where the deposits stand in for tax returns. */
export const depositIncomeTool = defineSum({
  name: "deposit_income",
  description: "The income that a lender counts from bank deposits, of which only a share counts.",
  input,
  uses: ["monthlyDeposits", "countedPercent"],
  canBegin: ({ monthlyDeposits }) => monthlyDeposits !== undefined,
  read: ({ monthlyDeposits, countedPercent }) => {
    if (monthlyDeposits === undefined || countedPercent === undefined) return { kind: "ask", slot: "counted_share" };
    return { kind: "run", input: { monthlyDeposits, countedPercent } };
  },
  run: ({ monthlyDeposits, countedPercent }, { say }) => {
    const monthly = (monthlyDeposits * countedPercent) / 100;
    return composeAnswer(say, {
      answer: [
        say("deposit_income", "answer", {
          share: percent(countedPercent),
          deposits: wholeDollars(monthlyDeposits),
          monthly: wholeDollars(monthly),
          yearly: wholeDollars(monthly * 12),
        }),
      ],
      notes: [say("deposit_income", "note")],
      hasRate: false,
    });
  },
});
