import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { loanToValue } from "#shared/finance/ratios.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { toCents } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  homeValue: usdAmount,
  balance: usdOrNothing.describe("What is still owed on the home"),
});

/** What one of two owners of equal shares is paid for theirs. */
export const equityBuyoutTool = defineSum({
  name: "equity_buyout",
  description: "What it takes to buy out the other owner's half of a home: half of its value less what is owed.",
  input,
  uses: ["value", "price", "balance", "loan"],
  canBegin: ({ value, price }) => (value ?? price) !== undefined,
  read: ({ value, price, balance, loan }) => {
    const homeValue = value ?? price;
    const owed = balance ?? loan;
    if (homeValue === undefined) return { kind: "ask", slot: "value" };
    if (owed === undefined) return { kind: "ask", slot: "balance" };
    return { kind: "run", input: { homeValue, balance: owed } };
  },
  run: ({ homeValue, balance }, { say }) => {
    const result = loanToValue({ loanCents: toCents(balance), valueCents: toCents(homeValue) });
    if (result.kind === "invalid") return say("common", "cannot");
    const equity = result.equityCents / 100;
    const values = { value: wholeDollars(homeValue), balance: wholeDollars(balance) };
    if (equity <= 0) return say("equity_buyout", "no_equity", values);
    return composeAnswer(say, {
      answer: [
        say("equity_buyout", "answer", { ...values, half: wholeDollars(equity / 2), equity: wholeDollars(equity) }),
      ],
      notes: [
        say("equity_buyout", "new_loan", { loan: wholeDollars(balance + equity / 2) }),
        say("equity_buyout", "note"),
      ],
      hasRate: false,
    });
  },
});
