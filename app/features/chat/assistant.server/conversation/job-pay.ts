import type { MessageReading } from "./read-message.ts";
import type { Tokens } from "./tokens.ts";

const jobs: ReadonlySet<string> = new Set(["job", "jobs", "position", "promotion", "gig", "trabajo", "puesto"]);
/** "Lost my job. its 132k" is no pay. */
const lost: ReadonlySet<string> = new Set(["lost", "lose", "losing", "quit", "quitting", "left", "perdi", "deje"]);
const beforePay: ReadonlySet<string> = new Set([
  ...["its", "is", "pays", "paying", "pay", "at", "for", "of", "would", "be", "around", "about", "like", "makes"],
  ...["job", "position", "offer", "gig", "promotion", "paga", "pagan", "es", "de", "por", "."],
]);
/** "My husband takes the job in reno, pays 104k". */
const others: ReadonlySet<string> = new Set([
  ...["he", "she", "hes", "shes", "husband", "wife", "partner", "spouse", "boyfriend", "girlfriend", "bf", "gf"],
  ...["fiance", "fiancee", "esposo", "esposa", "novio", "novia"],
]);
/** Of a year. */
const [leastPay, mostPay] = [25_000, 600_000];
const monthsAYear = 12;

/** "If I take the staff job, its 132k": the one amount without a role is what the job pays a year. */
export function withJobPay(reading: MessageReading): MessageReading {
  const { tokens, facts, unlabeled, monthly } = reading;
  const [pay, other] = unlabeled.filter(({ kind }) => kind === "money");
  if (!pay || other || monthly.has(pay) || pay.value < leastPay || pay.value > mostPay) return reading;
  const name = tokens.words.some((word) => others.has(word)) ? "otherIncome" : "monthlyIncome";
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
  const isJob = before.some((word) => jobs.has(word)) || (after !== undefined && jobs.has(after));
  return (
    isJob && !words.some((word) => lost.has(word)) && (beforePay.has(words[at - 1] ?? ".") || jobs.has(after ?? ""))
  );
}
