import { describe, expect, test } from "vitest";
import { createEntryClassifier } from "./entry-classifier.ts";
import { scale } from "./vector-cache.ts";

const row = (...vectors: [number, number][]) => vectors.map((vector) => Int8Array.from(vector));
const best = (fits: Float32Array) => fits.indexOf(Math.max(...fits));

describe("the fit of a question to whole entries", () => {
  // The phrasings of both entries differ in the first direction; only the second one tells the entries apart.
  const wide = [-90, -60, -30, 0, 30, 60, 90, 120];
  const classify = createEntryClassifier(
    [row(...wide.map((at): [number, number] => [at, 10])), row(...wide.map((at): [number, number] => [at - 30, -10]))],
    2,
  );

  test("counts a direction less in which the phrasings of one entry differ", () => {
    // Nearer to the mean of the second entry by the first direction.
    expect(best(classify(Float32Array.of(-30 / scale, 8 / scale)))).toBe(0);
    expect(best(classify(Float32Array.of(30 / scale, -8 / scale)))).toBe(1);
  });

  test("is a number also where all phrasings are the same, or an entry has none", () => {
    const same = createEntryClassifier([row([5, 5]), row([5, 5], [5, 5]), []], 2);
    expect([...same(Float32Array.of(0.1, 0.1))].every(Number.isFinite)).toBe(true);
  });
});
