import { describe, expect, test } from "vitest";
import type { KnowledgeEntry } from "../knowledge.ts";
import { english } from "../languages/english.ts";
import type { SentenceSimilarity } from "../sentence-encoder/sentence-index.ts";
import { noWordVectors } from "../text/word-vectors.ts";
import { findEntry } from "./find-entry.ts";
import { indexKnowledge } from "./knowledge-index.ts";
import { rankText } from "./rank-text.ts";

const entryOf = (id: string, topic: string, phrasing: string): KnowledgeEntry => ({
  id,
  topic,
  title: id,
  phrasings: [phrasing],
  leads: [],
  answer: "",
  related: [],
  page: "/",
});

const title = entryOf("deed-spouse", "title", "wife home");
const spouse = entryOf("reverse-spouse", "reverse", "wife home");
const tax = entryOf("tax", "insurance-tax", "assessor bill");
const entries = [title, spouse, tax];

function indexBy(toEntries: SentenceSimilarity["toEntries"]) {
  return indexKnowledge(entries, english, noWordVectors, { toEntries, toEntry: () => undefined });
}

/** The best entry for a question, if every text is this similar to the entries. */
function bestOf(
  question: string,
  similarityTo: (text: string) => readonly [number, number, number],
): string | undefined {
  const index = indexBy((text) => Float32Array.from(similarityTo(text)));
  return rankText(index, question).byMeaning[0]?.id;
}

describe("by meaning", () => {
  const nearTitle = () => [0.62, 0.6, 0.1] as const;

  test("a reverse mortgage that is named counts more than the story around it", () => {
    expect(bestOf("my wife and the home", nearTitle)).toBe("deed-spouse");
    expect(bestOf("my wife and a reverse mortgage", nearTitle)).toBe("reverse-spouse");
  });

  test("an entry about reverse mortgages is not the first where none is named", () => {
    expect(bestOf("my wife and the home", () => [0.6, 0.74, 0.1])).toBe("deed-spouse");
  });

  test("two sentences of a letter can outweigh its beginning", () => {
    const story = "We moved here in spring and love the garden, the school and the people next door. ".repeat(3);
    const asked = "The county sent us something again. Our neighbor never got anything like it from them.";
    const similarityTo = (text: string) =>
      text.startsWith("We moved") ? ([0.5, 0, 0.45] as const) : ([0, 0, 0.9] as const);
    expect(bestOf(story.trim(), similarityTo)).toBe("deed-spouse");
    expect(bestOf(`${story}${asked}`, similarityTo)).toBe("tax");
  });

  test("a message that is looked up several times is compared once", () => {
    const compared: string[] = [];
    const index = indexBy((text) => {
      compared.push(text);
      return Float32Array.from(nearTitle());
    });
    const message = "my wife and the home";
    for (const _ of [1, 2, 3]) expect(findEntry(index, message, []).hits[0]?.id).toBe("deed-spouse");
    expect(compared).toEqual([message]);
  });

  test("a text that was looked up before the encoder was ready is compared when it is", () => {
    let isReady = false;
    const index = indexBy(() => (isReady ? Float32Array.of(0.1, 0.1, 0.9) : undefined));
    const first = () => rankText(index, "my wife and the home").byMeaning[0]?.id;
    expect(first()).not.toBe("tax");
    isReady = true;
    expect(first()).toBe("tax");
  });
});
