import { expect, test } from "vitest";
import type { RatesContent } from "#app/content/rates-schema.ts";
import type { RateRow } from "./rate-board.ts";
import { boardWords, disclaimersFor, introFor } from "./rates-sentences.ts";

const content = {
  intro: "As of {date}.",
  intro_own: "Our own of {date}.",
  intro_mixed: "Averages and our own of {date}.",
  intro_sample: "A sample of {date}.",
  intro_fallback: "Examples.",
  sample_notice: "sample",
  stale_notice: "stale",
  fallback_notice: "The source cannot be reached.",
  unpublished_notice: "Nothing is published yet.",
} as RatesContent;
const rows = ["2026-10-01", "2026-11-13", "2026-11-12"].map((observedOn) => ({ observedOn }) as RateRow);

const own = { observedOn: "2026-11-14", desk: {} } as RateRow;
const legal = { rates_disclaimer: "Averages.", own_rates_disclaimer: "Our own." };

test.each([
  ["averages", rows, ["Averages."]],
  ["rates of our own", [own], ["Our own."]],
  ["both", [...rows, own], ["Our own.", "Averages."]],
  ["the fallback examples", [], ["Averages."]],
])("the disclaimer fits %s", (_what, shown, texts) => {
  expect(disclaimersFor(legal, shown)).toEqual(texts);
});

test.each([
  ["the newest day of the figures", { rows, sample: false }, "As of November 13, 2026."],
  ["that they are a sample", { rows, sample: true }, "A sample of November 13, 2026."],
  ["that they are our own", { rows: [own], sample: false }, "Our own of November 14, 2026."],
  ["that they are both", { rows: [...rows, own], sample: true }, "Averages and our own of November 14, 2026."],
  ["that they are examples", undefined, "Examples."],
])("[RATES-01] the text under the title names %s", (_what, board, words) => {
  expect(introFor(content, board)).toBe(words);
});

test("[RATES-07] with manual entry, no source is reported as unreachable", () => {
  expect(boardWords(content, "manual").notices.fallback).toBe("Nothing is published yet.");
  expect(boardWords(content, "fred").notices.fallback).toBe("The source cannot be reached.");
});
