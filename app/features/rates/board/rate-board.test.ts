import { describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { adjustableTerms } from "../../../../tests/support/published-rates.ts";
import type { RateVersion } from "../published/published-figures.ts";
import { buildBoard, type RatesSnapshot, type StoredSeries } from "./rate-board.ts";
import { ratesForChat } from "./rates-for-chat.ts";

const content = loadContent().rates;
const timeZone = "America/Los_Angeles";

const stored = (lastFetchedAt: string, ...points: Array<[string, number]>): StoredSeries => ({
  points: points.map(([observedOn, rateThousandths]) => ({ observedOn, rateThousandths })),
  lastFetchedAt: new Date(lastFetchedAt),
});

const fred = (series: Record<string, StoredSeries>, versions: RateVersion[] = []): RatesSnapshot => ({
  source: "fred",
  series: new Map(Object.entries(series)),
  versions,
});

const version = (over: Partial<RateVersion> = {}): RateVersion => ({
  id: "v",
  product: "5-1-arm",
  effectiveOn: "2026-11-13",
  rateThousandths: 6500,
  pointsThousandths: 250,
  aprThousandths: 6702,
  assumptions: "740 score, 30-day lock",
  terms: adjustableTerms,
  enteredBy: "broker@example.com",
  enteredAt: new Date("2026-11-13T16:00:00Z"),
  decisions: [{ decision: "published", decidedBy: "broker@example.com", decidedAt: new Date("2026-11-13T16:05:00Z") }],
  ...over,
});

const boardAt = (now: string, snapshot: RatesSnapshot) =>
  buildBoard(snapshot, { content, now: new Date(now), timeZone });
const friday = stored("2026-11-16T13:00:00Z", ["2026-11-12", 7100], ["2026-11-13", 7021]);

test("[RATES-02] [RATES-05] a row compares the newest figure with the previous one of the same series", () => {
  const board = boardAt("2026-11-16T20:00:00Z", fred({ OBMMIC30YF: friday }));
  expect(board?.rows).toMatchObject([
    {
      type: "30-Year Fixed",
      rate: "7.021%",
      change: "-0.08%",
      trend: "down",
      observedOn: "2026-11-13",
      series: "OBMMIC30YF",
      sourceName: content.series["OBMMIC30YF"]?.name,
      stale: false,
      sample: false,
    },
  ]);
  expect(board?.lastUpdated.toISOString()).toBe("2026-11-16T13:00:00.000Z");
});

test("products keep the order of the content, and those without a figure are left out", () => {
  const board = boardAt(
    "2026-11-16T20:00:00Z",
    fred({ OBMMIJUMBO30YF: friday, OBMMIFHA30YF: friday, OBMMIC15YF: friday, OBMMIC30YF: friday }),
  );
  expect(board?.rows.map(({ type }) => type)).toEqual([
    "30-Year Fixed",
    "15-Year Fixed",
    "FHA 30-Year",
    "Jumbo 30-Year",
  ]);
});

test("without any figure there is no board", () => {
  expect(boardAt("2026-11-16T20:00:00Z", fred({}))).toBeUndefined();
});

describe("stale after two business days without an answer", () => {
  const fetchedAt = (at: string, day: string) => fred({ OBMMIC30YF: stored(at, [day, 7021]) });
  test.each([
    ["the same day", "2026-11-13T23:00:00Z", false],
    ["over the weekend", "2026-11-15T23:00:00Z", false],
    ["on the second business day", "2026-11-18T04:59:59Z", false],
    ["on the third, New York's", "2026-11-18T05:00:00Z", true],
  ])("fetched last on Friday, November 13: %s", (_when, now, stale) => {
    expect(boardAt(now, fetchedAt("2026-11-13T13:00:00Z", "2026-11-12"))?.stale).toBe(stale);
  });

  test.each([
    ["over the spring change of clocks", "2026-03-06T13:00:00Z", "2026-03-11T03:59:59Z", "2026-03-11T04:00:00Z"],
    ["over the autumn change of clocks", "2026-10-30T12:00:00Z", "2026-11-04T04:59:59Z", "2026-11-04T05:00:00Z"],
    ["over New Year's Day", "2026-12-30T13:00:00Z", "2027-01-05T04:59:59Z", "2027-01-05T05:00:00Z"],
    ["over Thanksgiving", "2026-11-25T13:00:00Z", "2026-12-01T04:59:59Z", "2026-12-01T05:00:00Z"],
  ])("%s", (_when, fetched, lastGood, firstStale) => {
    const snapshot = fetchedAt(fetched, fetched.slice(0, 10));
    expect(boardAt(lastGood, snapshot)?.stale).toBe(false);
    expect(boardAt(firstStale, snapshot)?.stale).toBe(true);
  });

  test("a source that answers every day but has nothing new is stale too", () => {
    const snapshot = (today: string) => fetchedAt(`${today}T13:00:00Z`, "2026-11-05");
    expect(boardAt("2026-11-12T20:00:00Z", snapshot("2026-11-12"))?.stale).toBe(false);
    expect(boardAt("2026-11-16T20:00:00Z", snapshot("2026-11-16"))?.stale).toBe(true);
  });

  test("a weekly survey may be a week old", () => {
    const weekly = { ...fetchedAt("2026-11-18T13:00:00Z", "2026-11-12"), source: "pmms" as const };
    const snapshot = { ...weekly, series: new Map([["pmms30", weekly.series.get("OBMMIC30YF") as StoredSeries]]) };
    expect(boardAt("2026-11-18T20:00:00Z", snapshot)?.stale).toBe(false);
  });

  test("a sample is labeled a sample instead", () => {
    const sample: RatesSnapshot = {
      source: "sample",
      series: new Map([["MORTGAGE30US", stored("2026-10-02T13:00:00Z", ["2026-10-01", 7280])]]),
      versions: [],
    };
    expect(boardAt("2026-11-16T20:00:00Z", sample)).toMatchObject({ sample: true, stale: false });
  });
});

describe("published rates", () => {
  test("Reg Z 1026.24(c), (d), (f): an adjustable rate of our own carries its APR, every rate and its terms", () => {
    const board = boardAt("2026-11-13T20:00:00Z", fred({ OBMMIC30YF: friday }, [version()]));
    expect(board?.rows[1]).toMatchObject({
      type: "5/1 ARM",
      rate: "6.500%",
      change: "+0.00%",
      adjustable: true,
      stale: false,
      desk: {
        apr: "6.702%",
        points: "0.25",
        assumptions: "740 score, 30-day lock",
        periods: ["6.500% for the first 60 months", "7.050% for the next 300 months"],
        aprNote: "APR may increase after consummation.",
      },
    });
  });

  test("Reg Z 1026.24(c), (f)(2): the assistant reads a rate of our own with its APR and terms", () => {
    const board = boardAt("2026-11-13T20:00:00Z", fred({ OBMMIC30YF: friday }, [version()]));
    const [average, own] = board ? ratesForChat(board).rates : [];
    expect(average).toMatchObject({ type: "30-Year Fixed", date: "2026-11-13", termMonths: 360 });
    expect(average?.own).toBeUndefined();
    expect(own).toMatchObject({ type: "5/1 ARM", isAdjustable: true, own: { apr: "6.702%", points: "0.25" } });
    expect(own?.own?.terms).toMatch(
      /^6\.500% for the first 60 months, 7\.050% for the next 300 months\. APR may increase after consummation\. Example: /,
    );
  });

  test("corrects a figure of the same date, until the source has a newer one", () => {
    const correction = version({ product: "30-year-fixed", rateThousandths: 6990 });
    expect(boardAt("2026-11-16T20:00:00Z", fred({ OBMMIC30YF: friday }, [correction]))?.rows[0]?.rate).toBe("6.990%");
    const newer = stored("2026-11-17T13:00:00Z", ["2026-11-13", 7021], ["2026-11-16", 7050]);
    expect(boardAt("2026-11-17T20:00:00Z", fred({ OBMMIC30YF: newer }, [correction]))?.rows[0]?.rate).toBe("7.050%");
  });

  test("starts on its date in the broker's zone, and is out of date after two business days", () => {
    const snapshot = {
      source: "manual" as const,
      series: new Map(),
      versions: [version({ effectiveOn: "2026-11-16" })],
    };
    expect(boardAt("2026-11-16T07:59:59Z", snapshot)).toBeUndefined();
    expect(boardAt("2026-11-16T08:00:00Z", snapshot)).toMatchObject({ stale: false });
    expect(boardAt("2026-11-19T07:59:59Z", snapshot)).toMatchObject({ stale: false });
    expect(boardAt("2026-11-19T08:00:00Z", snapshot)).toMatchObject({ stale: true });
  });

  test("compares with the previous published rate, never with another source's", () => {
    const before = version({ id: "before", effectiveOn: "2026-11-12", rateThousandths: 6600 });
    const [row] = boardAt("2026-11-13T20:00:00Z", fred({}, [version(), before]))?.rows ?? [];
    expect(row).toMatchObject({ change: "-0.10%", trend: "down" });
  });

  test("of two versions of a date the one published last counts; if withdrawn, the one before", () => {
    const decided = (decision: "published" | "withdrawn", at: string) => ({
      decision,
      decidedBy: "broker@example.com",
      decidedAt: new Date(at),
    });
    const second = (...more: RateVersion["decisions"]) =>
      version({ id: "2", rateThousandths: 6400, decisions: [decided("published", "2026-11-13T17:00:00Z"), ...more] });
    const rate = (...versions: RateVersion[]) => boardAt("2026-11-13T20:00:00Z", fred({}, versions))?.rows[0]?.rate;
    expect(rate(second(), version())).toBe("6.400%");
    expect(rate(second(decided("withdrawn", "2026-11-13T18:00:00Z")), version())).toBe("6.500%");
    expect(rate(version({ decisions: [] }))).toBeUndefined();
  });
});
