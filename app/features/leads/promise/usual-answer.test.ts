import { expect, test } from "vitest";
import { usualAnswerMinutes } from "./usual-answer.ts";

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test.each([
  ["nine quick answers", times(9, 1), undefined],
  ["ten quick answers", times(10, 1), 5],
  ["answered before the office opened", times(10, 0), 5],
  ["rounded up", times(10, 21), 25],
  ["the slower middle counts", [...times(5, 4), ...times(5, 31)], 35],
  ["half unanswered", [...times(5, 4), ...times(5, undefined)], undefined],
  ["most answered", [...times(6, 12), ...times(4, undefined)], 15],
  ["too slow to tell", times(20, 121), undefined],
  ["just quick enough", times(20, 120), 120],
  ["nobody", [], undefined],
])("%s", (_, answers, minutes) => {
  expect(usualAnswerMinutes(answers)).toBe(minutes);
});
