import { describe, expect, test } from "vitest";
import { endOfMatch, occurs, type Phrase, parsePhrase, ruleText, ruleWords } from "./phrase-pattern.ts";

function phraseOf(line: string, words: Readonly<Record<string, readonly string[]>> = {}): Phrase {
  const lists = new Map(
    Object.entries(words).map(([name, entries]) => [name, entries.map((entry) => phraseOf(entry))]),
  );
  const parsed = parsePhrase(line, lists);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.phrase;
}

const textOf = (message: string) => ruleText(ruleWords(message));

describe("a line of a rule", () => {
  test.each([
    ["end my life", "I will END my life.", true],
    ["end my life", "end of my life", false],
    ["im black", "I’m Black", true],
    ["suicid*", "is suicide covered", true],
    ["pay (stub | stubs)", "my pay stubs", true],
    ["w 2", "my W-2 form", true],
    ["my [old] house", "my old house", true],
    ["my [old] house", "my house", true],
    ["my [old] house", "my new house", false],
    ["sign ... house", "sign over the whole big house", true],
    ["sign ... house", "sign one two three four five six seven house", false],
    ["sign ... house", "I signed. The house", false],
    ["sign . the house", "please sign. The house", true],
    ["^ hello $", "Hello!", true],
    ["^ hello $", "hello there", false],
    ["quitarme la vida", "quiero quitarme la vída", true],
  ])("%s in %s: %s", (line, message, expected) => {
    expect(occurs(phraseOf(line), textOf(message))).toBe(expected);
  });

  test("names word lists", () => {
    const phrase = phraseOf("my {parent} signed", { parent: ["mom", "mother in law"] });
    expect(occurs(phrase, textOf("my mother-in-law signed"))).toBe(true);
    expect(occurs(phrase, textOf("my boss signed"))).toBe(false);
  });

  test("ends at the longest match", () => {
    expect(endOfMatch(phraseOf("same [sex] [couple]"), ruleWords("a same-sex couple buys"), 1)).toBe(4);
    expect(endOfMatch(phraseOf("couple"), ruleWords("a couple"), 0)).toBeUndefined();
  });

  test.each([
    ["(a | b", '")" is missing'],
    ["a | b", '"|" is not expected here'],
    ["(a | )", "an alternative is empty"],
    ["{nobody} here", "there is no word list {nobody}"],
    ["a + b", '"+" means nothing in a pattern'],
    ["  ", "the line is empty"],
  ])("%s: %s", (line, problem) => {
    expect(parsePhrase(line, new Map())).toEqual({ ok: false, problem });
  });

  test("takes time in proportion to the message, however it repeats itself", () => {
    const phrase = phraseOf("a ... a ... a ... a ... (a | a a | a ... a) ... b");
    const steps = (count: number) => {
      const text = ruleText([...Array.from({ length: count }, () => "a"), "c", "b"]);
      const start = process.cpuUsage().user;
      for (let run = 0; run < 5; run += 1) occurs(phrase, text);
      return process.cpuUsage().user - start;
    };
    steps(500);
    expect(steps(2000)).toBeLessThan(400_000);
    expect(ruleWords("word ".repeat(10_000)).length).toBeLessThan(1000);
    expect(ruleWords("x".repeat(3000))[0]).toHaveLength(40);
  });
});
