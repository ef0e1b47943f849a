import { describe, expect, test } from "vitest";
import { questionFirst, questionOfLetter, sentencesOfLetter } from "./letter.ts";

const story =
  "I bought my condo with five percent down. Two units in my building sold for far more than I paid, and I pay a little " +
  "extra every month. Every statement still has a line for mortgage insurance. I called, and nothing happened for weeks.";
const end = "I do not want to refinance because my rate is low.";

describe("the question of a letter", () => {
  test.each([
    ["in the middle", `${story} How do I get that taken off? ${end}`, "How do I get that taken off?"],
    ["without a question mark", `${story} How do I get that taken off. ${end}`, "How do I get that taken off."],
    ["the last of two", `Is this right? ${story} Who can remove it? ${end}`, "Who can remove it?"],
    ["on a line of its own", `${story}\n\nwho can remove it\n\n${end}`, "who can remove it"],
  ])("is found %s", (_where, letter, question) => {
    expect(questionOfLetter(letter)).toBe(question);
    expect(questionFirst(letter).startsWith(`${question} `)).toBe(true);
  });

  test("is not looked for in a short message or in one that asks nothing", () => {
    expect(questionOfLetter("I'm 64. How do I get PMI off?")).toBeUndefined();
    expect(questionOfLetter(`${story} ${end}`)).toBeUndefined();
    expect(questionFirst(`${story} ${end}`)).toBe(`${story} ${end}`);
  });
});

describe("the sentences of a letter", () => {
  test("are those that say something", () => {
    const sentences = sentencesOfLetter(`${story} What now? ${end}`);
    expect(sentences).toHaveLength(5);
    expect(sentences[0]).toBe("I bought my condo with five percent down.");
    expect(sentences.at(-1)).toBe(end);
  });

  test("are at most eight, and none of a short message", () => {
    expect(sentencesOfLetter(`${story} ${story} ${story}`)).toHaveLength(8);
    expect(sentencesOfLetter("I'm 64. How do I get PMI off my loan?")).toEqual([]);
  });
});
