import { describe, expect, it } from "vitest";
import { adjustableRatePeriods } from "./adjustable-rate.ts";

const loan = {
  startPercent: 6.5,
  fixedMonths: 60,
  termMonths: 360,
  changeMonths: 12,
  indexPercent: 4.3,
  marginPercent: 2.75,
  firstCap: 2,
  laterCap: 1,
  lifetimeCap: 5,
};
const periods = (change: Partial<typeof loan>) =>
  adjustableRatePeriods({ ...loan, ...change }).map(({ ratePercent, months }) => [ratePercent, months]);

describe("Reg Z 1026.24(f)(2): the rates of an adjustable loan if the index stays where it is", () => {
  it("index plus margin after the fixed period", () => {
    expect(periods({})).toEqual([
      [6.5, 60],
      [7.05, 300],
    ]);
  });

  it("reached only as fast as the caps allow", () => {
    expect(periods({ startPercent: 4, indexPercent: 5 })).toEqual([
      [4, 60],
      [6, 12],
      [7, 12],
      [7.75, 276],
    ]);
  });

  it("never above the lifetime cap", () => {
    expect(periods({ startPercent: 3, indexPercent: 6, lifetimeCap: 5, firstCap: 5 })).toEqual([
      [3, 60],
      [8, 300],
    ]);
  });

  it("down as well as up, and one rate where nothing changes", () => {
    expect(periods({ startPercent: 7.5, firstCap: 0.25, laterCap: 0.25 })).toEqual([
      [7.5, 60],
      [7.25, 12],
      [7.05, 288],
    ]);
    expect(periods({ startPercent: 7.05 })).toEqual([[7.05, 360]]);
  });

  it("a last period may be shorter", () => {
    expect(periods({ termMonths: 70 })).toEqual([
      [6.5, 60],
      [7.05, 10],
    ]);
  });
});
