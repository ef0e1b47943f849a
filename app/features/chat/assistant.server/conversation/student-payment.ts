import type { MessageReading } from "./read-message.ts";

/** More is no payment a month. */
const mostPayment = 5000;

/** "Student loans are about 40k, 280 a month": the amount a month beside the balance is what is paid on it. */
export function withStudentPayment(reading: MessageReading): MessageReading {
  const { facts, tokens, unlabeled, monthly } = reading;
  const { studentBalance, ...others } = facts;
  const amounts = [...tokens.amounts.values()];
  const at = amounts.findIndex(({ value }) => value === studentBalance);
  const paid = [amounts[at + 1], amounts[at - 1]].find(
    (one) => one && unlabeled.includes(one) && monthly.has(one) && one.value <= mostPayment,
  );
  if (studentBalance === undefined || !paid || facts.student !== undefined) return reading;
  return { ...reading, facts: { ...others, student: paid.value }, unlabeled: unlabeled.filter((one) => one !== paid) };
}
