import { expect, test } from "vitest";
import { manualSource } from "./manual-source.ts";
import { createSampleSource } from "./sample-source.ts";

const read = async (series: string, today = "2026-11-16") => {
  const [answer] = await createSampleSource().read([{ series }], today);
  if (answer?.kind !== "answered") throw new Error(answer?.reason ?? "no answer");
  return answer.observations;
};
const on = (observations: Awaited<ReturnType<typeof read>>, day: string) =>
  observations.find(({ observedOn }) => observedOn === day)?.rateThousandths;

test("the bundled history goes back to the first survey and has its known extremes", async () => {
  const thirty = await read("MORTGAGE30US");
  expect(thirty[0]).toEqual({ observedOn: "1971-04-02", rateThousandths: 7330 });
  expect(on(thirty, "1981-10-09")).toBe(18_630);
  expect(on(thirty, "2021-01-07")).toBe(2650);
  expect(thirty.at(-1)).toEqual({ observedOn: "2026-10-01", rateThousandths: 7280 });
  expect(thirty).toHaveLength(2897);
});

test("days are in order and unique, also around the holidays that move a survey", async () => {
  for (const series of ["MORTGAGE30US", "MORTGAGE15US", "pmms15", "MORTGAGE5US", "OBMMIFHA30YF"]) {
    const days = (await read(series)).map(({ observedOn }) => observedOn);
    expect(days).toEqual([...new Set(days)].sort());
  }
  expect(on(await read("MORTGAGE30US"), "2025-11-26")).toBe(6230);
  expect(on(await read("MORTGAGE15US"), "1991-08-30")).toBe(8770);
});

test("the four products have two figures in a row, so that each change is a real one", async () => {
  const newest = async (series: string) => (await read(series)).slice(-2);
  expect(await newest("pmms15")).toEqual([
    { observedOn: "2026-09-10", rateThousandths: 6090 },
    { observedOn: "2026-09-17", rateThousandths: 6260 },
  ]);
  expect(await newest("MORTGAGE5US")).toEqual([
    { observedOn: "2022-11-03", rateThousandths: 5950 },
    { observedOn: "2022-11-10", rateThousandths: 6060 },
  ]);
  expect(await newest("OBMMIFHA30YF")).toEqual([
    { observedOn: "2026-01-05", rateThousandths: 5979 },
    { observedOn: "2026-01-06", rateThousandths: 6057 },
  ]);
});

test("the line of the 15-year survey has no hole", async () => {
  const days = (await read("MORTGAGE15US")).map(({ observedOn }) => Date.parse(observedOn) / 86_400_000);
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(9);
});

test("future figures are left out", async () => {
  expect((await read("MORTGAGE30US", "2020-01-01")).at(-1)?.observedOn).toBe("2019-12-26");
});

test("a series that is not bundled, and any series with manual entry, is a failure and not a figure", async () => {
  for (const source of [createSampleSource(), manualSource]) {
    expect(await source.read([{ series: "OBMMIC30YF" }], "2026-11-16")).toMatchObject([{ kind: "failed" }]);
  }
});
