import { describe, expect, test } from "vitest";
import { changeOf, rateText, trendOf } from "./rate-text.ts";

test("[RATES-02] a rate is text with percent, to three decimals", () => {
  expect([7125, 6345, 500, 18_630].map(rateText)).toEqual(["7.125%", "6.345%", "0.500%", "18.630%"]);
});

describe("[RATES-02] the change from the previous figure", () => {
  test.each([
    [7125, 6875, "+0.25%", "up", "up"],
    [6500, 6600, "-0.10%", "down", "down"],
    [6345, 6345, "+0.00%", "unchanged", "up"],
    [6345, undefined, "+0.00%", "unchanged", "up"],
    [6349, 6345, "+0.00%", "unchanged", "up"],
    [6341, 6345, "+0.00%", "unchanged", "up"],
    [6350, 6345, "+0.01%", "up", "up"],
    [6340, 6345, "-0.01%", "down", "down"],
    [15_400, 14_000, "+1.40%", "up", "up"],
  ])("from %2$d to %1$d thousandths", (now, before, change, direction, trend) => {
    const found = changeOf(now, before);
    expect(found).toEqual({ change, direction });
    expect(trendOf(found.direction)).toBe(trend);
  });
});
