import { expect, test } from "vitest";
import { concernOf, originText } from "./answer-origin.ts";

const turn = { engine: "built-in", outcome: "whole", originKind: null, originId: null, confidence: null } as const;
const titleOf = (id: string) => (id === "arm" ? "Adjustable rates" : undefined);

test.each([
  [{ originKind: "entry", originId: "arm", confidence: "sure" }, "Entry: Adjustable rates", undefined],
  [{ originKind: "entry", originId: "arm", confidence: "likely" }, "Entry: Adjustable rates", "Not quite sure"],
  [{ originKind: "entry", originId: "gone", confidence: "unsure" }, "Entry: gone", "Unsure"],
  [{ originKind: "translation", originId: "arm" }, "Entry: Adjustable rates", undefined],
  [{ originKind: "tool", originId: "monthly-payment" }, "Calculation: monthly payment", undefined],
  [{ originKind: "reply", originId: "off_topic" }, "Rule: off topic", undefined],
  [{ originKind: "unknown", confidence: "none" }, "No answer known", "Not answered"],
  [{ outcome: "failed" }, "The answer failed", "Failed"],
  [{ engine: "upstream" }, "Written by the language model", undefined],
  [{}, "Not recorded", undefined],
] as const)("%j is told as %s", (change, origin, concern) => {
  expect(originText({ ...turn, ...change }, titleOf)).toBe(origin);
  expect(concernOf({ ...turn, ...change })?.text).toBe(concern);
});
