import { describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { sampleTest } from "./support/shipped-sample.ts";
import { readingGrade, sentencesOf } from "./writing/reading-grade.ts";
import { pagesForVisitors, paragraphsOf } from "./writing/shown-texts.ts";

/** What plain-language guides for the public aim at. */
const pageLimit = 8;
/** A chat answer is a few sentences long, so one name such as "Consumer Financial Protection Bureau" weighs more in it. */
const answerLimit = 10;

const content = loadContent();

/** legal.yaml is left out: its wording is fixed by law, and consent has to be given to exactly those words. */
sampleTest.each(Array.from(pagesForVisitors(content)))("%s reads at grade 8 or below", (_, paragraphs) => {
  const sentences = sentencesOf(paragraphs);
  expect(sentences).not.toEqual([]);
  expect(readingGrade(sentences)).toBeLessThanOrEqual(pageLimit);
});

sampleTest("no answer of the assistant reads above grade 10", () => {
  const hard = content.knowledge.entries.flatMap(({ id, answer }) => {
    const grade = readingGrade(sentencesOf(paragraphsOf(answer)));
    return grade > answerLimit ? [`${id}: ${grade.toFixed(1)}`] : [];
  });
  expect(hard).toEqual([]);
});

describe("the measure", () => {
  test.each([
    ["plain words", "We call you back the same day. Bring a photo ID and your last two pay stubs.", 0, 4],
    [
      "officialese",
      "Notwithstanding the aforementioned provisions, applicants demonstrating insufficient documentation necessitate supplementary verification.",
      20,
      40,
    ],
  ])("tells %s", (_, text, atLeast, atMost) => {
    const grade = readingGrade(sentencesOf([text]));
    expect(grade).toBeGreaterThan(atLeast);
    expect(grade).toBeLessThan(atMost);
  });

  test("leaves out headings, tables, labels and what visitors say", () => {
    const html =
      "<h2>Heading.</h2><p>One <a href='/x'>link</a>. Two.</p><table><td>Cell.</td></table><ul><li>three</li></ul>";
    expect(sentencesOf(paragraphsOf({ body: { html }, phrasings: ["how much?"] }))).toEqual(["One link.", "Two."]);
  });
});
