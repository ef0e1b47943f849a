import { expect, test } from "vitest";
import { createCompareMiddles } from "./compare-leads.ts";
import { scale } from "./vector-cache.ts";

const vector = (...values: number[]) => Int8Array.from(values);

/** How similar a question is to the middle of each lead's phrasings. */
function compare(question: readonly number[], leads: ReadonlyArray<readonly Int8Array[]>): number[] {
  const cosine = (phrasing: Int8Array) =>
    phrasing.reduce((sum, value, at) => sum + (value / scale) * ((question[at] ?? 0) / scale), 0);
  return createCompareMiddles(leads)(leads.map((phrasings) => phrasings.map(cosine)));
}

test("leads are compared by what sets them apart, not by the subject they share", () => {
  // The first direction is the subject. The question has more of it than either lead, and a little of the second lead.
  const leads = [
    [vector(110, 20, 0), vector(90, 25, 0)],
    [vector(50, 0, 20), vector(30, 0, 25)],
  ];
  const [first = 0, second = 0] = compare([70, 0, 15], leads);
  expect(second).toBeGreaterThan(first);
});

test("the product of both differences from what is common, less half of the square of the lead's", () => {
  // The middles are (60, 0) and (20, 0), what is common is (40, 0), and the question (50, 30) is (10, 30) from it.
  const [first = 0, second = 0] = compare([50, 30], [[vector(60, 0)], [vector(20, 0)]]);
  expect(first * scale ** 2).toBeCloseTo(20 * 10 - 20 ** 2 / 2, 6);
  expect(second * scale ** 2).toBeCloseTo(-20 * 10 - 20 ** 2 / 2, 6);
});

test("one lead alone has nothing to set it apart", () => {
  const [only] = compare([45, 90], [[vector(8, 9)]]);
  expect(only).toBeCloseTo(0, 12);
});
