import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { duration, plainYears } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { usdAmount } from "./sum-inputs.server.ts";

const input = z.object({
  costs: usdAmount.describe("What the refinance costs, in US dollars"),
  monthlySaving: usdAmount.describe("How much lower the payment is a month"),
  stayYears: z.number().positive().max(50).optional().describe("Years until the home is sold"),
});

/** For somebody who has a quote: costs divided by the monthly saving, without any rate. */
export const recoupCostsTool = defineSum({
  name: "recoup_costs",
  description: "Months until the costs of a refinance are earned back by a known monthly saving.",
  input,
  uses: ["saving", "costs", "stayYears"],
  canBegin: ({ saving }) => saving !== undefined,
  read: ({ saving, costs, stayYears }) => {
    if (saving === undefined) return { kind: "ask", slot: "saving" };
    if (costs === undefined) return { kind: "ask", slot: "costs" };
    return { kind: "run", input: { costs, monthlySaving: saving, ...(stayYears !== undefined && { stayYears }) } };
  },
  run: ({ costs, monthlySaving, stayYears }, { say }) => {
    const months = Math.ceil(costs / monthlySaving);
    const result = say("recoup_costs", "answer", {
      costs: wholeDollars(costs),
      months,
      time: duration(say, months),
      saving: wholeDollars(monthlySaving),
    });
    const notes = [say("recoup_costs", "note")];
    if (stayYears === undefined) return composeAnswer(say, { answer: [result], notes, hasRate: false });
    const gain = stayYears * 12 * monthlySaving - costs;
    const years = plainYears(stayYears);
    const stay =
      gain < 0
        ? say("recoup_costs", "leaves_before", { years })
        : say("recoup_costs", "stays_longer", { years, gain: wholeDollars(gain) });
    return composeAnswer(say, { answer: [result, stay], notes, hasRate: false });
  },
});
