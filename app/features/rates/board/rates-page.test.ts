import { CronExpressionParser } from "cron-parser";
import { describe, expect, test } from "vitest";
import { defineRefreshRates } from "../refresh/refresh-rates.server.ts";
import { expiry } from "./rates-page.server.ts";

describe("[RATES-01] a cached page expires with the day it names", () => {
  test.each([
    ["a minute at most", "2026-11-15T20:00:00.000Z", "2026-11-15T20:01:00.000Z"],
    ["the markets' midnight", "2026-11-16T04:59:30.000Z", "2026-11-16T05:00:00.000Z"],
    ["the broker's midnight", "2026-11-16T07:59:30.000Z", "2026-11-16T08:00:00.000Z"],
    ["the midnight after the clocks went forward", "2026-03-09T06:59:59.000Z", "2026-03-09T07:00:00.000Z"],
    ["the midnight after they went back", "2026-11-02T07:59:10.000Z", "2026-11-02T08:00:00.000Z"],
    ["the year's end", "2027-01-01T07:59:59.999Z", "2027-01-01T08:00:00.000Z"],
  ])("%s", (_what, now, end) => {
    expect(expiry(new Date(now), "America/Los_Angeles").toISOString()).toBe(end);
  });
});

describe("[RATES-03] the daily job", () => {
  const { schedule } = defineRefreshRates({} as Parameters<typeof defineRefreshRates>[0]);
  test.each([
    ["in winter", "2026-11-15T13:00:01Z", "2026-11-16T13:00:00.000Z"],
    ["in summer", "2026-07-15T12:00:01Z", "2026-07-16T12:00:00.000Z"],
    ["on the day the clocks go forward", "2026-03-07T13:00:01Z", "2026-03-08T12:00:00.000Z"],
    ["on the day they go back", "2026-10-31T12:00:01Z", "2026-11-01T13:00:00.000Z"],
    ["on New Year's Day", "2026-12-31T13:00:01Z", "2027-01-01T13:00:00.000Z"],
  ])("runs at 08:00 in New York %s", (_when, now, next) => {
    const cron = CronExpressionParser.parse(schedule?.cron ?? "", { tz: schedule?.timeZone() ?? "", currentDate: now });
    expect(cron.next().toISOString()).toBe(next);
  });
});
