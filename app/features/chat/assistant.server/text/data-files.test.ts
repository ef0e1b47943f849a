import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { english } from "../languages/english.ts";
import { isLoanTerm } from "../retrieval/loan-terms.ts";
import { questionAfterPreamble } from "../retrieval/preamble.ts";
import { programsOf } from "../retrieval/programs.ts";
import { isAboutOneself, isQuestion, opensLikeFollowUp } from "../retrieval/question-forms.ts";
import { splitQuestions } from "../retrieval/split-questions.ts";
import { queryExpansions } from "./query-expansion.ts";
import { englishSpellings } from "./spellings.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";
import { synonymPhrases } from "./synonyms.ts";
import { wordsOfText } from "./words.ts";

const maxLineLength = 120;

describe("the data files", () => {
  test.each(englishSpellings.map(({ example, becomes }) => [example, becomes]))(
    "%s is read as %s",
    (example, becomes) => {
      expect(wordsOfText(example).join(" ")).toBe(becomes);
    },
  );

  test("every phrase of the synonyms becomes its own term: none is listed under two", () => {
    const wrong = [...synonymPhrases].flatMap(([term, phrases]) =>
      phrases
        .filter((phrase) => !english.termsOf(wordsOfText(phrase)).includes(term))
        .map((phrase) => `${term}: ${phrase}`),
    );
    expect(wrong).toEqual([]);
  });

  test("a query is expanded only by terms that texts can have", () => {
    const words = new Set(
      readFileSync("app/features/chat/assistant.server/word-vectors/words.txt", "utf8").split("\n"),
    );
    const stems = new Set([...words, ...englishSpellings.map(({ to }) => to.trim())].map(stem));
    const terms = [...queryExpansions].flatMap(([term, related]) => [term, ...related.map(([other]) => other)]);
    expect(terms.filter((term) => !synonymPhrases.has(term) && !stems.has(term))).toEqual([]);
  });

  test("no line is longer than a reviewer can read: YAML joins the lines of one value", () => {
    const files = globSync("app/features/chat/**/*.yaml");
    const tooLong = files.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, at) => (line.length > maxLineLength ? [`${file}:${at + 1}`] : [])),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(tooLong).toEqual([]);
  });

  test("no stop word is in two groups", () => {
    const groups = parse(readFileSync("app/features/chat/assistant.server/text/stop-words.yaml", "utf8"));
    const all = Object.values<string>(groups).flatMap((words) => words.trim().split(/\s+/));
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
    expect(stopWords.size).toBe(all.length);
  });
});

describe("question forms", () => {
  test.each([
    ["And for veterans?", true],
    ["what about a second home", true],
    ["does it hurt my score", true],
    ["how long does that take", true],
    ["what is PMI", false],
    ["android phones", false],
  ])("%s opens like a follow-up: %s", (text, expected) => expect(opensLikeFollowUp(text)).toBe(expected));

  test.each([
    ["I'm Cherokee", true],
    ["my husband is deaf", true],
    ["50 year old couple", true],
    ["my score", false],
    ["FHA loans", false],
  ])("%s is about oneself: %s", (text, expected) => expect(isAboutOneself(text)).toBe(expected));

  test("the question after a preamble", () => {
    expect(questionAfterPreamble("I'm Cherokee. What score does FHA need?")).toBe("What score does FHA need?");
    expect(questionAfterPreamble("FHA loans. What score?")).toBeUndefined();
  });

  test("a message is split at its questions, and a remark stays with its question", () => {
    const always = () => true;
    expect(splitQuestions("What is PMI? How long is closing?", always)).toEqual([
      "What is PMI",
      "How long is closing?",
    ]);
    expect(splitQuestions("what is pmi and how do i remove it", always)).toEqual(["what is pmi", "how do i remove it"]);
    expect(splitQuestions("My score: 640. Can I buy?", always)).toEqual(["My score: 640. Can I buy?"]);
    expect(splitQuestions("How many units may it have? FHA", always)).toEqual(["How many units may it have. FHA"]);
    expect(splitQuestions("Can we refinance? The rate is 7.", always)).toEqual(["Can we refinance. The rate is 7."]);
    expect(splitQuestions("what is the limit? and closing costs", always)).toEqual([
      "what is the limit",
      "closing costs",
    ]);
    expect(isQuestion("My score was 640")).toBe(false);
  });

  test.each([
    ["va funding fee", ["va"]],
    ["dscr rental", ["investment", "nonqm"]],
    ["non-qm bank-statement", ["nonqm"]],
    ["vacation", []],
  ])("programs of %s", (text, programs) => expect([...programsOf(text)].sort()).toEqual(programs));

  test("loans are mentioned by loan words and loan terms, not by everyday terms", () => {
    expect(["mortgag", "heloc", "howlong", "bot"].filter(isLoanTerm)).toEqual(["mortgag", "heloc"]);
  });
});
