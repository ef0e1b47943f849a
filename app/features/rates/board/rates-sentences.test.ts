import { expect, test } from "vitest";
import type { RatesContent } from "#app/content/rates-schema.ts";
import type { RateRow } from "./rate-board.ts";
import { introFor, noticesFor } from "./rates-sentences.ts";

const content = {
  intro: "As of {date}.",
  intro_sample: "A sample of {date}.",
  intro_fallback: "Examples.",
  sample_notice: "sample",
  stale_notice: "stale",
  fallback_notice: "The source cannot be reached.",
  unpublished_notice: "Nothing is published yet.",
} as RatesContent;
const rows = ["2026-10-01", "2026-11-13", "2026-11-12"].map((observedOn) => ({ observedOn }) as RateRow);

test.each([
  ["the newest day of the figures", { rows, sample: false }, "As of November 13, 2026."],
  ["that they are a sample", { rows, sample: true }, "A sample of November 13, 2026."],
  ["that they are examples", undefined, "Examples."],
])("[RATES-01] the text under the title names %s", (_what, board, words) => {
  expect(introFor(content, board)).toBe(words);
});

test("[RATES-07] with manual entry, no source is reported as unreachable", () => {
  expect(noticesFor(content, "manual").fallback).toBe("Nothing is published yet.");
  expect(noticesFor(content, "fred").fallback).toBe("The source cannot be reached.");
});
