import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { sampleTest } from "../../../../../tests/support/shipped-sample.ts";
import { readSafetyRules, ruleOrder } from "./safety-rules.ts";
import { screenMessage } from "./screen-message.ts";

const rules = readSafetyRules();
const content = loadContent();
const ruleOf = (message: string) => {
  const screening = screenMessage(rules, message);
  return screening.kind === "reply" ? screening.reply : undefined;
};

describe.each(rules)("the rule $name", ({ name, examples, neighbors }) => {
  test.each(examples)("fires on: %s", (example) => {
    expect(ruleOf(example)).toBe(name);
  });

  test.each(neighbors.map(({ text, fires }) => [text, fires] as const))("leaves alone: %s", (text, fires) => {
    expect(ruleOf(text)).toBe(fires);
  });

  test("has its reply in every language", () => {
    for (const language of ["en", "es", "fr", "tl"] as const) {
      expect(content.assistant[language][name]).toBeTruthy();
    }
  });
});

describe("the rules together", () => {
  test("answer in the language of the line that matched", () => {
    expect(screenMessage(rules, "quiero morir")).toEqual({ kind: "reply", reply: "self_harm", language: "es" });
  });

  test("read full-width letters and ignore what is invisible", () => {
    expect(ruleOf("ｋｉｌｌ ｍｙｓｅｌｆ")).toBe("self_harm");
    expect(ruleOf("kill my\u200bself")).toBe("self_harm");
  });

  /** Where the entry is about the very thing, the canned reply says the same and adds the help lines. */
  const sameSubject = new Map([
    ["about-equal-housing", "protected"],
    ["about-what-can-you-do", "abilities"],
    ["about-bot", "identity"],
    ["car-loans-and-mortgage", "other_loans"],
    ["property-outside-us", "other_countries"],
    ["foreign-mortgage-words", "other_countries"],
    ["fraud-report", "fraud"],
    ["fraud-identity-theft", "fraud"],
    ["fraud-occupancy", "false_papers"],
    ["hardship-scams", "rent_back"],
    ["reverse-scams", "elder_abuse"],
    ["sending-documents-safely", "send_documents"],
    ["wire-fraud", "fraud"],
  ]);

  /** These add help lines to the entry and don't take its place (foreclosure.test.ts). */
  const addsHelpLines = (rule: string | undefined, language: string) =>
    rule === "foreclosure" || (rule === "hardship" && language !== "en");

  sampleTest(
    "let every way of asking in the knowledge through to its entry",
    () => {
      const { entries, translations } = content.knowledge;
      const asked = Object.entries({ en: entries, ...translations }).flatMap(([language, list]) =>
        list.flatMap(({ id, phrasings }) => phrasings.map((text) => ({ id, language, text, rule: ruleOf(text) }))),
      );
      expect(asked.length).toBeGreaterThan(10_000);
      const caught = asked.filter(({ rule, language }) => rule && !addsHelpLines(rule, language));
      expect(caught.filter(({ id, rule }) => sameSubject.get(id) !== rule)).toEqual([]);
      expect(caught.length).toBeLessThan(80);
    },
    120_000,
  );

  test("take little time for any message", () => {
    const messages = ["my husband ".repeat(400), "because im a ".repeat(300), "( | ) ... {elder} ".repeat(200)];
    const start = process.cpuUsage().user;
    for (const message of messages) ruleOf(message);
    expect((process.cpuUsage().user - start) / messages.length / 1000).toBeLessThan(300);
  });
});

describe("a mistake in a rule", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "rules-"));
    cpSync("app/features/chat/assistant.server/safety", folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const edit = (name: string, change: (text: string) => string) => {
    const file = join(folder, "rules", `${name}.yaml`);
    writeFileSync(file, change(readFileSync(file, "utf8")));
  };

  test("is reported with its file and line", () => {
    edit("rude", (text) => text.replace("patterns:\n  en:\n", "patterns:\n  en:\n    - (never closed\n"));
    expect(() => readSafetyRules(folder)).toThrow(/rules\/rude\.yaml:4: patterns\.en\.0: "\)" is missing/);
  });

  test("a line that is too long to review is refused", () => {
    edit("rude", (text) => text.replace("patterns:\n  en:\n", `patterns:\n  en:\n    - ${"word ".repeat(21)}\n`));
    expect(() => readSafetyRules(folder)).toThrow(/at most 100 characters/);
  });

  test("a rule cannot be left out or added in passing", () => {
    rmSync(join(folder, "rules/self_harm.yaml"));
    expect(() => readSafetyRules(folder)).toThrow(/self_harm/);
    expect(ruleOrder[0]).toBe("emergency");
    writeFileSync(join(folder, "rules/extra.yaml"), "");
    expect(() => readSafetyRules(folder)).toThrow(/extra\.yaml:1: is not in the order of rules/);
  });
});
