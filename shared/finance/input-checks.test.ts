import { describe, expect, it } from "vitest";
import { AMOUNT_CENTS, findInvalid, POSITIVE_CENTS, RATE_PERCENT, TERM_MONTHS } from "./input-checks.ts";

describe("findInvalid", () => {
  it.each([
    [Number.NaN, AMOUNT_CENTS, "not_a_number"],
    ["12" as unknown as number, AMOUNT_CENTS, "not_a_number"],
    [undefined as unknown as number, AMOUNT_CENTS, "not_a_number"],
    [null as unknown as number, AMOUNT_CENTS, "not_a_number"],
    [-1, AMOUNT_CENTS, "too_small"],
    [-Infinity, AMOUNT_CENTS, "too_small"],
    [Infinity, AMOUNT_CENTS, "too_large"],
    [100_000_000_001, AMOUNT_CENTS, "too_large"],
    [10.5, AMOUNT_CENTS, "not_whole"],
    [0, POSITIVE_CENTS, "too_small"],
    [30.001, RATE_PERCENT, "too_large"],
    [0, TERM_MONTHS, "too_small"],
    [601, TERM_MONTHS, "too_large"],
    [359.5, TERM_MONTHS, "not_whole"],
  ])("refuses %s under %o as %s", (value, rule, reason) => {
    const found = findInvalid({ value }, { value: rule });
    expect(found).toEqual({ kind: "invalid", field: "value", reason });
  });

  it.each([
    [0, AMOUNT_CENTS],
    [100_000_000_000, AMOUNT_CENTS],
    [1, POSITIVE_CENTS],
    [0, RATE_PERCENT],
    [30, RATE_PERCENT],
    [600, TERM_MONTHS],
  ])("accepts %s under %o", (value, rule) => {
    expect(findInvalid({ value }, { value: rule })).toBeNull();
  });

  it("names the first bad field in the order of the rules", () => {
    const rules = { first: TERM_MONTHS, second: TERM_MONTHS };
    const found = findInvalid({ second: 0, first: 0 }, rules);
    expect(found?.field).toBe("first");
  });
});
