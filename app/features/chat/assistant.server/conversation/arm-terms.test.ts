import { describe, expect, test } from "vitest";
import { mergeArm, takeArmTerms } from "./arm-terms.ts";

const caps = (first: number, later: number, lifetime: number) => ({ first, later, lifetime });

describe("the numbers of an adjustable loan", () => {
  test.each([
    ["5/1 ARM 500k at 5.75, caps 2/2/5", { fixedYears: 5, changeMonths: 12, caps: caps(2, 2, 5) }],
    ["a 7/6m arm", { fixedYears: 7, changeMonths: 6 }],
    ["a 10-6 ARM", { fixedYears: 10, changeMonths: 6 }],
    ["at 6 5/1 arm with 5-2-5", { fixedYears: 5, changeMonths: 12, caps: caps(5, 2, 5) }],
    ["caps are 2, 1 and 5", { caps: caps(2, 1, 5) }],
    ["caps 2 2 6", { caps: caps(2, 2, 6) }],
    ["lifetime cap of 5%", { lifetimeCap: 5 }],
    ["with a 6 point lifetime cap", { lifetimeCap: 6 }],
    ["life cap is 10.75", { lifetimeCap: 10.75 }],
  ])("%s", (text, arm) => {
    expect(takeArmTerms(text).arm).toEqual(arm);
  });

  test.each([
    "a 2-1 buydown",
    "3-2-1 buydown on 400k",
    "closing on 2/1/2026",
    "closing on 5/1/2026",
    "call me at 619-2-1-5555",
    "put 5 or 10% down",
    "rates 6.5/6.25/6",
    "market cap of 5",
    "1/2 of 600k",
  ])("%s has none", (text) => {
    expect(takeArmTerms(text)).toEqual({ rest: text, arm: undefined });
  });

  test("are taken out of the message, so that they are no amounts", () => {
    const { rest } = takeArmTerms("7/6 arm of 500k at 6%, caps 5/1/5");
    expect(rest).toContain("of 500k at 6%");
    expect(rest).not.toMatch(/7\/6|5\/1/);
  });

  test("caps stay with the kind of loan they were told for", () => {
    const told = { fixedYears: 5, caps: caps(2, 2, 5) };
    expect(mergeArm(told, { lifetimeCap: 6 })).toEqual({ ...told, lifetimeCap: 6 });
    expect(mergeArm(told, { fixedYears: 7 })).toEqual({ fixedYears: 7 });
    expect(mergeArm(undefined, undefined)).toBeUndefined();
  });
});
