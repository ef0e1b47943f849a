import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  fredKey,
  misbehaviors,
  type RateSources,
  startRateSources,
  timeoutFor,
} from "../../../../tests/support/rate-sources.ts";
import { createFredSource } from "./fred-source.ts";

const today = "2026-11-16";

describe("FRED", () => {
  let sources: RateSources;
  beforeAll(async () => {
    sources = await startRateSources();
  });
  afterEach(() => {
    sources.state.misbehavior = undefined;
    sources.requests.length = 0;
  });
  afterAll(() => sources.stop());

  const fred = (apiKey = fredKey, timeoutMs = 20_000) =>
    createFredSource({ baseUrl: sources.fredUrl, apiKey, timeoutMs });
  const read = async (series = "OBMMIC30YF", since?: string) => (await fred().read([{ series, since }], today))[0];

  test("figures come as text, a holiday as a period, and only new ones are requested", async () => {
    sources.state.figures = {
      OBMMIC30YF: [
        ["2026-11-10", "7.021"],
        ["2026-11-11", "."],
        ["2026-11-12", "7.1"],
        ["2026-11-13", "7"],
      ],
    };
    expect(await read("OBMMIC30YF", "2026-11-11")).toEqual({
      kind: "answered",
      series: "OBMMIC30YF",
      refused: [],
      observations: [
        { observedOn: "2026-11-12", rateThousandths: 7100 },
        { observedOn: "2026-11-13", rateThousandths: 7000 },
      ],
    });
    const asked = Object.fromEntries(sources.requests[0]?.searchParams ?? []);
    expect(asked).toEqual({
      series_id: "OBMMIC30YF",
      api_key: fredKey,
      file_type: "json",
      sort_order: "asc",
      observation_start: "2026-11-11",
    });
  });

  test.each([
    ["a rate of 0", "2026-11-13", "0", "no plausible rate"],
    ["a rate of 99", "2026-11-13", "99", "no plausible rate"],
    ["a negative rate", "2026-11-13", "-1.5", "not a number"],
    ["a word", "2026-11-13", "n/a", "not a number"],
    ["a day to come", "2026-11-17", "7.1", "in the future"],
    ["a day that is none", "2026-11-31", "7.1", "a date that is none"],
  ])("%s is refused, the other figures are accepted", async (_what, date, value, reason) => {
    sources.state.figures = {
      OBMMIC30YF: [
        ["2026-11-12", "7.1"],
        [date, value],
      ],
    };
    expect(await read()).toMatchObject({
      kind: "answered",
      observations: [{ observedOn: "2026-11-12", rateThousandths: 7100 }],
      refused: [expect.stringContaining(reason)],
    });
  });

  test.each(Object.entries(misbehaviors))("%s is a failure with a reason, and no figure", async (what, misbehavior) => {
    sources.state.misbehavior = misbehavior;
    const [answer] = await fred(fredKey, timeoutFor(what)).read([{ series: "OBMMIC30YF" }], today);
    expect(answer).toMatchObject({ kind: "failed", series: "OBMMIC30YF", reason: expect.any(String) });
    expect(JSON.stringify(answer)).not.toContain(fredKey);
  });

  test("a wrong key fails with FRED's message, without the key", async () => {
    const wrong = "00000000000000000000000000000000";
    const [answer] = await fred(wrong).read([{ series: "OBMMIC30YF" }], today);
    expect(answer).toMatchObject({ kind: "failed", reason: expect.stringMatching(/^answered 400: .*not registered/) });
    expect(JSON.stringify(answer)).not.toContain(wrong);
  });

  test("one series that does not exist does not affect the others", async () => {
    sources.state.figures = { MORTGAGE30US: [["2026-11-12", "7.24"]] };
    const answers = await fred().read([{ series: "MORTGAGE5US" }, { series: "MORTGAGE30US" }], today);
    expect(answers.map(({ kind }) => kind)).toEqual(["failed", "answered"]);
  });
});
