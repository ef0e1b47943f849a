import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  misbehaviors,
  pmmsCsv,
  type RateSources,
  startRateSources,
  timeoutFor,
} from "../../../../tests/support/rate-sources.ts";
import { createPmmsSource } from "./pmms-source.ts";

const today = "2026-11-16";

describe("Freddie Mac's history file", () => {
  let sources: RateSources;
  beforeAll(async () => {
    sources = await startRateSources();
  });
  afterAll(() => sources.stop());

  const read = (csv: string, series: string[], timeoutMs = 20_000) => {
    sources.state.csv = csv;
    const source = createPmmsSource({ url: sources.pmmsUrl, timeoutMs });
    return source.read(
      series.map((name) => ({ series: name })),
      today,
    );
  };

  test("blanks, quotes, short rows and the placeholder at its end are all understood", async () => {
    const [thirty, fifteen] = await read(pmmsCsv, ["pmms30", "pmms15"]);
    expect(thirty).toEqual({
      kind: "answered",
      series: "pmms30",
      refused: [],
      observations: [
        { observedOn: "1971-04-02", rateThousandths: 7330 },
        { observedOn: "1991-08-30", rateThousandths: 9250 },
        { observedOn: "2022-11-03", rateThousandths: 6950 },
        { observedOn: "2022-11-10", rateThousandths: 7080 },
        { observedOn: "2022-11-17", rateThousandths: 6610 },
        { observedOn: "2026-11-05", rateThousandths: 7190 },
        { observedOn: "2026-11-12", rateThousandths: 7240 },
      ],
    });
    expect(fifteen?.kind === "answered" && fifteen.observations.map(({ rateThousandths }) => rateThousandths)).toEqual([
      8770, 6290, 6380, 5980, 6410, 6460,
    ]);
  });

  test("a byte-order mark and Unix line ends change nothing", async () => {
    const [answer] = await read(`\uFEFF${pmmsCsv.replaceAll("\r\n", "\n")}`, ["pmms30"]);
    expect(answer?.kind === "answered" && answer.observations).toHaveLength(7);
  });

  test("a last line that was cut off inside its quotes is left out", async () => {
    const [answer] = await read(`date,pmms30\r\n"11/5/2026","7.19"\r\n"11/12/2026","7.`, ["pmms30"]);
    expect(answer).toMatchObject({ kind: "answered", observations: [{ observedOn: "2026-11-05" }] });
  });

  test.each([
    ["0", "no plausible rate"],
    ["99", "no plausible rate"],
    ["seven", "not a number"],
  ])("a rate of %s is refused", async (value, reason) => {
    const [answer] = await read(`date,pmms30\n11/5/2026,7.19\n11/12/2026,${value}\n`, ["pmms30"]);
    expect(answer).toMatchObject({
      observations: [{ observedOn: "2026-11-05" }],
      refused: [expect.stringContaining(reason)],
    });
  });

  test.each([
    ["11/19/2026", "in the future"],
    ["2/30/2026", "a date that is none"],
    ["2026-11-12", "a date that is none"],
  ])("a date of %s is refused", async (date, reason) => {
    const [answer] = await read(`date,pmms30\n11/5/2026,7.19\n${date},7.2\n`, ["pmms30"]);
    expect(answer).toMatchObject({ observations: [{}], refused: [expect.stringContaining(reason)] });
  });

  test("a column that is missing, or empty since it ended, fails alone", async () => {
    const answers = await read("date,pmms30,pmms51\n11/5/2026,7.19,\n", ["pmms99", "pmms51", "pmms30"]);
    expect(answers.map(({ kind }) => kind)).toEqual(["failed", "failed", "answered"]);
  });

  test.each(Object.entries(misbehaviors))("%s fails every series with a reason", async (what, misbehavior) => {
    sources.state.misbehavior = misbehavior;
    const answers = await read("", ["pmms30", "pmms15"], timeoutFor(what));
    sources.state.misbehavior = undefined;
    expect(answers).toMatchObject([
      { kind: "failed", reason: expect.any(String) },
      { kind: "failed", reason: expect.any(String) },
    ]);
  });
});
