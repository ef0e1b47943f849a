import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { asksFor } from "../assistant.server/conversation/lookup-words.ts";
import { tokensOf } from "../assistant.server/conversation/tokens.ts";
import { defineLookup } from "../assistant.server/tool.ts";
import { percent } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";

const lowest = 300;
const highest = 850;
const input = z.object({ score: z.number().int().min(lowest).max(highest) });

/** A longer message asks for more than what the score is good for. */
const maxWords = 12;
/** "Mine is 590 something", right after scores were the subject. */
const maxWordsOfReply = 6;

/** Where somebody's credit score stands, said or asked in a short message. */
function scoreIn(message: string, previous: string): number | undefined {
  const { words, amounts } = tokensOf(message);
  const [amount, other] = [...amounts.values()];
  const isScore = amount?.kind === "number" && amount.value >= lowest && amount.value <= highest;
  if (!amount || other || !isScore || words.length > maxWords) return undefined;
  const isReply = words.length <= maxWordsOfReply && asksFor("credit_score", previous);
  return asksFor("credit_score_fit", isReply ? `score ${message}` : message) ? amount.value : undefined;
}

export const creditScoreTool = (deps: SumDependencies) =>
  defineLookup({
    name: "credit_score_fit",
    description: "Which programs' usual minimum a credit score reaches. Never an approval.",
    input,
    find: (question, earlier) => {
      const score = scoreIn(question, earlier.at(-1) ?? "");
      return score === undefined ? undefined : { score };
    },
    run: ({ score }, { say }) => {
      const figures = readFigures(deps);
      const fha = figures.number("fha_min_score");
      const floor = figures.number("fha_floor_score");
      const conventional = figures.number("conventional_min_score");
      const jumbo = figures.number("jumbo_min_score");
      const least = { fha, floor, conventional, jumbo, score };
      const down = {
        low_down: percent(figures.number("fha_min_down")),
        more_down: percent(figures.number("fha_floor_score_down")),
      };
      const reached = score >= jumbo ? "all" : score >= conventional ? "most" : score >= fha ? "fha" : "below";
      const fhaLine = score >= fha ? "fha_yes" : score >= floor ? "fha_more_down" : "fha_no";
      return composeAnswer(say, {
        figures,
        answer: [say("credit_score_fit", score < floor ? "too_low" : reached, least)],
        list: [
          say("credit_score_fit", fhaLine, { ...least, ...down }),
          say("credit_score_fit", score >= conventional ? "conventional_yes" : "conventional_no", least),
          say("credit_score_fit", "va"),
          say("credit_score_fit", score >= jumbo ? "jumbo_yes" : "jumbo_no", least),
        ],
        notes: [say("credit_score_fit", "note")],
        hasRate: false,
      });
    },
  });
