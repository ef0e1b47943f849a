import { expect, test } from "vitest";
import { compareLeads } from "./compare-leads.ts";
import { scale } from "./vector-cache.ts";

const vector = (...values: number[]) => Int8Array.from(values);

test("leads are compared by what sets them apart, not by the subject they share", () => {
  // The first direction is the subject. The question has more of it than either lead, and a little of the second lead.
  const leads = [
    { say: vector(100, 20, 0), phrasings: [vector(110, 20, 0), vector(90, 25, 0)] },
    { say: vector(40, 0, 20), phrasings: [vector(50, 0, 20), vector(30, 0, 25)] },
  ];
  const [first, second] = compareLeads(
    Float32Array.from([70, 0, 15], (value) => value / scale),
    leads,
  );
  expect(second?.middle).toBeGreaterThan(first?.middle ?? 0);
});

test("one lead alone has nothing to set it apart", () => {
  const [only] = compareLeads(Float32Array.of(0.1, 0.2), [{ say: vector(9, 9), phrasings: [vector(8, 9)] }]);
  expect(only?.middle).toBe(0);
});
