import { expect, it } from "vitest";
import { residualGuideCents } from "./va-residual-income.ts";

// 38 CFR 36.4340(e), West, loans of $80,000 and more: $80 for each member from the sixth to the seventh.
const WEST = { cents: [49_100, 82_300, 99_000, 111_700, 115_800], moreCents: 8000 };

it.each([
  [1, 49_100],
  [4, 111_700],
  [5, 115_800],
  [6, 123_800],
  [7, 131_800],
  [9, 131_800],
])("a household of %d should have %d cents left", (people, cents) => {
  expect(residualGuideCents(people, WEST)).toBe(cents);
});
