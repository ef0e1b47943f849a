import type { FigureReader } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { percent } from "./format-money.server.ts";

/** What a lender counts a month, and the sentence that says so. */
type Counted = { readonly monthly: number; readonly assumed: string };
const nothing: Counted = { monthly: 0, assumed: "" };

type Deposits = { readonly monthlyDeposits?: number | undefined; readonly countedPercent?: number | undefined };

/** Of deposits into a business account a share is income: the one that was named, or the usual one. */
export function countedDeposits(
  { monthlyDeposits, countedPercent }: Deposits,
  figures: FigureReader,
  say: Say,
): Counted {
  if (monthlyDeposits === undefined) return nothing;
  const share = countedPercent ?? figures.estimate("counted_deposits");
  const values = { share: percent(share), deposits: wholeDollars(monthlyDeposits) };
  return { monthly: (monthlyDeposits * share) / 100, assumed: say("affordability", "assume_deposits", values) };
}

/** "Student loans 38k on SAVE": without a payment, the larger share of the balance that lenders count. */
export function countedStudentLoans(balance: number | undefined, { number }: FigureReader, say: Say): Counted {
  if (balance === undefined) return nothing;
  const share = number("student_loan_share_fannie");
  const monthly = (balance * share) / 100;
  const assumed = say("affordability", "assume_student_loans", {
    payment: wholeDollars(monthly),
    share: percent(share),
    balance: wholeDollars(balance),
    low: percent(number("student_loan_share_fha_freddie")),
  });
  return { monthly, assumed };
}
