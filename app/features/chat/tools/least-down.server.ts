import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, roundPercent } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { usdAmount } from "./sum-inputs.server.ts";

/** With so much down there is no mortgage insurance. */
const withoutInsurance = 20;

/** "How much do we need down for 650k": the least of each kind of loan, in dollars. */
export function leastDownTool(deps: SumDependencies) {
  return defineSum({
    name: "least_down",
    description: `The smallest down payment of each kind of loan for a price, in dollars (${deps.broker.county}).`,
    input: z.object({ price: usdAmount }),
    uses: ["price", "amount"],
    canBegin: ({ price, amount }) => (price ?? amount) !== undefined,
    read: ({ price, amount }) => {
      const whole = price ?? amount;
      return whole === undefined ? { kind: "ask", slot: "price" } : { kind: "run", input: { price: whole } };
    },
    run: ({ price }, { say }) => {
      const figures = readFigures(deps);
      const conventional = leastDownPercent(price, figures.number);
      const fhaLeast = figures.number("fha_min_down");
      const fha = Math.max((price * fhaLeast) / 100, price - figures.number("county_fha_limit_2026"));
      const share = (part: number) => wholeDollars((price * part) / 100);
      return composeAnswer(say, {
        calculator: "programs",
        figures,
        answer: [
          say("least_down", "answer", {
            price: wholeDollars(price),
            down: share(conventional),
            percent: roundPercent(conventional),
          }),
        ],
        list: [
          say("least_down", "conventional", { down: share(conventional), percent: roundPercent(conventional) }),
          say("least_down", "fha", { down: wholeDollars(fha), percent: roundPercent((fha / price) * 100) }),
          say("least_down", "va"),
          say("least_down", "full", { down: share(withoutInsurance), percent: percent(withoutInsurance) }),
        ],
        notes: [say("least_down", "note")],
        assumed: [say("least_down", "assume", { county: deps.broker.county })],
        hasRate: false,
      });
    },
  });
}

/** Of a conventional loan; above the county's limit, what brings the loan down to it. */
export function leastDownPercent(price: number, figure: (name: string) => number): number {
  const least = figure("conventional_min_down");
  if (price * (1 - least / 100) <= figure("conforming_limit_2026")) return least;
  const toLimit = ((price - figure("county_conforming_limit_2026")) / price) * 100;
  return Math.max(figure("high_balance_min_down"), toLimit);
}
