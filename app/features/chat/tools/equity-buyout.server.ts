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
  owners: z.number().int().min(2).max(10).default(2).describe("How many people own the home in equal shares"),
});

/** What an owner is paid for a share, if all shares are equal. */
export const equityBuyoutTool = defineSum({
  name: "equity_buyout",
  description:
    "What it takes to buy out the other owners of a home: their equal shares of its value less what is owed.",
  input,
  uses: ["value", "price", "balance", "loan", "owners"],
  canBegin: ({ value, price }) => (value ?? price) !== undefined,
  read: ({ value, price, balance, loan, owners }) => {
    const homeValue = value ?? price;
    const owed = balance ?? loan;
    if (homeValue === undefined) return { kind: "ask", slot: "value" };
    if (owed === undefined) return { kind: "ask", slot: "balance" };
    return { kind: "run", input: { homeValue, balance: owed, ...(owners && { owners }) } };
  },
  run: ({ homeValue, balance, owners }, { say }) => {
    const result = loanToValue({ loanCents: toCents(balance), valueCents: toCents(homeValue) });
    if (result.kind === "invalid") return say("common", "cannot");
    const equity = result.equityCents / 100;
    const values = { value: wholeDollars(homeValue), balance: wholeDollars(balance) };
    if (equity <= 0) return say("equity_buyout", "no_equity", values);
    const share = equity / owners;
    const isHalf = owners === 2;
    const shares = { ...values, owners, share: wholeDollars(share), equity: wholeDollars(equity) };
    const loan = wholeDollars(balance + equity - share);
    return composeAnswer(say, {
      answer: [
        isHalf
          ? say("equity_buyout", "answer", { ...values, half: shares.share, equity: shares.equity })
          : say("equity_buyout", "answer_shares", shares),
      ],
      notes: [
        isHalf
          ? say("equity_buyout", "new_loan", { loan })
          : say("equity_buyout", "new_loan_shares", { loan, others: owners - 1 }),
        say("equity_buyout", "note"),
      ],
      hasRate: false,
    });
  },
});
