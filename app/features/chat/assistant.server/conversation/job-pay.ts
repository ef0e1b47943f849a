import { figureWords } from "./figure-words.ts";
import type { MessageReading } from "./read-message.ts";
import type { Tokens } from "./tokens.ts";

/** Of a year. */
const [leastPay, mostPay] = [25_000, 600_000];
const monthsAYear = 12;

/** "If I take the staff job, its 132k": the one amount without a role is what the job pays a year. */
export function withJobPay(reading: MessageReading): MessageReading {
  const { tokens, facts, unlabeled, monthly } = reading;
  const [pay, other] = unlabeled.filter(({ kind }) => kind === "money");
  if (!pay || other || monthly.has(pay) || pay.value < leastPay || pay.value > mostPay) return reading;
  const name = tokens.words.some((word) => figureWords.other_earner.has(word)) ? "otherIncome" : "monthlyIncome";
  if (facts[name] !== undefined || !isOfJob(tokens, pay)) return reading;
  return {
    ...reading,
    facts: { ...facts, [name]: pay.value / monthsAYear },
    unlabeled: unlabeled.filter((one) => one !== pay),
  };
}

function isOfJob({ words, amounts }: Tokens, pay: MessageReading["unlabeled"][number]): boolean {
  const at = [...amounts].find(([, one]) => one === pay)?.[0] ?? 0;
  const before = words.slice(0, at);
  const after = words[at + 1];
  const isJob = before.some((word) => figureWords.job.has(word)) || (after !== undefined && figureWords.job.has(after));
  return (
    isJob &&
    !words.some((word) => figureWords.job_lost.has(word)) &&
    (figureWords.before_pay.has(words[at - 1] ?? ".") || figureWords.job.has(after ?? ""))
  );
}
