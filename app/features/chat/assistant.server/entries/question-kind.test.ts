import { expect, test } from "vitest";
import { questionKind } from "./question-kind.ts";

test.each([
  ["should we buy points", "advice"],
  ["is it a good idea to pay it off", "advice"],
  ["what fees should I expect", "other"],
  ["how much are closing costs", "amount"],
  ["what happens if I move out", "consequence"],
  ["what is PMI", "definition"],
  ["can I rent it out", "yesNo"],
  ["They quoted closing costs of 4,000 and a rate of 6. I owe 200,000. Should I take it? We plan to stay.", "advice"],
])("%s asks for: %s", (text, kind) => expect(questionKind(text)).toBe(kind));
