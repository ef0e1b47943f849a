import { expect, test } from "vitest";
import type { Finding } from "../retrieval/find-entry.ts";
import { createTroubleAnswers } from "./answer-in-trouble.ts";

const hitOf = (id: string, score: number) => ({
  id,
  score,
  coverage: 1,
  phraseSimilarity: 1,
  vectorSimilarity: 1,
  titleSimilarity: 0,
  phrasing: "",
});

/** The entries that are told to somebody whose message was understood like this; undefined if none is. */
function told(message: string, confidence: Finding["confidence"], ...hits: readonly ReturnType<typeof hitOf>[]) {
  const answer = createTroubleAnswers({
    find: () => ({ hits, confidence, probability: 0.5, reply: undefined }),
    topicOf: (id) => (id.startsWith("behind") ? "hardship" : "heloc"),
    answerFrom: (finding) => ({
      text: finding.hits.map(({ id }) => id).join(" "),
      details: { origin: { kind: "entry", confidence } },
    }),
  });
  return answer(message)?.text;
}

const heloc = hitOf("heloc", 10);
const behind = hitOf("behind", 9);
const far = hitOf("behind-far", 7);
const question = "they want to foreclose, who is paid first?";
const remark = "they want to foreclose on our house";

test("a question gets the entry that was found, a remark only one about trouble", () => {
  expect(told(question, "likely", heloc, behind)).toBe("heloc behind");
  expect(told(remark, "likely", heloc, behind)).toBeUndefined();
  expect(told(remark, "likely", behind, far)).toBe("behind behind-far");
  expect(told(remark, "sure", heloc)).toBe("heloc");
});

test("where it is in doubt, a question gets the entries about trouble that are not far behind", () => {
  expect(told(question, "unsure", heloc, behind, far)).toBe("behind");
  expect(told(question, "unsure", heloc, far)).toBeUndefined();
  expect(told(remark, "unsure", behind)).toBeUndefined();
  expect(told(question, "none", behind)).toBeUndefined();
});
