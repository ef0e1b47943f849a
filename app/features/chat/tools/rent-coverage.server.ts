import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { usdAmount } from "./sum-inputs.server.ts";

const input = z.object({
  monthlyRent: usdAmount,
  housingMonthly: usdAmount.describe("Full payment a month, with taxes, insurance and HOA dues"),
});

export const rentCoverageTool = defineSum({
  name: "rent_coverage",
  description: "Debt service coverage ratio (DSCR) of a rental: rent divided by the full payment.",
  input,
  uses: ["rent", "housing"],
  canBegin: ({ rent, housing }) => (rent ?? housing) !== undefined,
  read: ({ rent, housing }) => {
    if (rent === undefined) return { kind: "ask", slot: "rent" };
    if (housing === undefined) return { kind: "ask", slot: "housing" };
    return { kind: "run", input: { monthlyRent: rent, housingMonthly: housing } };
  },
  run: ({ monthlyRent, housingMonthly }, { say }) => {
    const ratio = monthlyRent / housingMonthly;
    return composeAnswer(say, {
      answer: [
        say("rent_coverage", "answer", {
          ratio: ratio.toFixed(2),
          rent: wholeDollars(monthlyRent),
          payment: wholeDollars(housingMonthly),
        }),
        say("rent_coverage", ratio < 1 ? "does_not_cover" : "covers"),
      ],
      notes: [say("rent_coverage", "note")],
      hasRate: false,
    });
  },
});
