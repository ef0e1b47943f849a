import { expect, test } from "vitest";
import { contrastRatio } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#777777", "#ffffff", 4.48],
  ["#0b3c49", "#0b3c49", 1],
])("%s on %s: %d", (one, other, ratio) => expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2));
