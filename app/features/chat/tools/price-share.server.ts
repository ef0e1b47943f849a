import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { roundPercent } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { usdAmount } from "./sum-inputs.server.ts";

const input = z.object({ part: usdAmount.describe("The down payment in dollars"), price: usdAmount });
/** With so much down there is no mortgage insurance. */
const withoutInsurance = 20;

/** "What percent is 150k of 740k". */
export const priceShareTool = defineSum({
  name: "price_share",
  description: "What percentage of the price a down payment in dollars is.",
  input,
  uses: ["partOf", "downAmount", "price"],
  canBegin: ({ partOf, downAmount, price }) =>
    partOf !== undefined || (downAmount !== undefined && price !== undefined),
  read: ({ partOf, downAmount, price }) => {
    const [part, whole] = partOf ? [partOf.part, partOf.whole] : [downAmount, price];
    if (whole === undefined) return { kind: "ask", slot: "price" };
    if (part === undefined) return { kind: "ask", slot: "down" };
    return { kind: "run", input: { part, price: whole } };
  },
  run: ({ part, price }, { say }) => {
    if (part > price) return say("common", "cannot");
    const share = (part / price) * 100;
    const least = (price * withoutInsurance) / 100;
    return composeAnswer(say, {
      answer: [
        say("price_share", "answer", {
          part: wholeDollars(part),
          percent: roundPercent(share),
          whole: wholeDollars(price),
        }),
        ...(part < price ? [say("price_share", "loan", { loan: wholeDollars(price - part) })] : []),
      ],
      notes: share < withoutInsurance ? [say("price_share", "twenty", { twenty: wholeDollars(least) })] : [],
      hasRate: false,
    });
  },
});
