import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { failOn } from "#app/content/content-error.ts";
import { readYaml } from "#app/content/read-yaml.ts";
import type { ReplyLanguage } from "../canned-replies.ts";
import { type Phrase, parsePhrase, type WordLists } from "./phrase-pattern.ts";

/** The most serious first: the first rule that fires decides. Each has a file in rules/; none can be left out. */
export const ruleOrder = [
  "emergency",
  "self_harm",
  "threat",
  "elder_abuse",
  "fraud",
  "rent_back",
  "hardship",
  "foreclosure",
  "neighborhood",
  "protected",
  "injection",
  "false_papers",
  "send_documents",
  "no_promise",
  "advice",
  "rude",
  "identity",
  "other_loans",
  "other_countries",
  "off_topic",
  "greeting",
  "how_are_you",
  "abilities",
  "thanks",
  "goodbye",
  "acknowledgment",
] as const;
export type RuleName = (typeof ruleOrder)[number];

export type SafetyRule = {
  readonly name: RuleName;
  readonly reason: string;
  readonly phrases: ReadonlyArray<{ readonly language: ReplyLanguage; readonly phrase: Phrase }>;
  /** Phrases that mean something else; the rule does not see their words. */
  readonly ignore: readonly Phrase[];
  /** The rule does not apply to a message with one of these. */
  readonly unless: readonly Phrase[];
  readonly examples: readonly string[];
  /** Messages that are close and must not fire this rule; they may fire another that is named. */
  readonly neighbors: ReadonlyArray<{ readonly text: string; readonly fires: RuleName | undefined }>;
};

const wordLists = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.string().transform((text) => text.trim().split(/\s*,\s*/)),
);
const line = z.string().min(2).max(100, "must be at most 100 characters; split it into several lines");

const ruleSchema = (lists: WordLists) => {
  const phrase = line.transform((text, context) => {
    const parsed = parsePhrase(text, lists);
    if (parsed.ok) return parsed.phrase;
    context.addIssue({ code: "custom", message: parsed.problem });
    return z.NEVER;
  });
  const some = z.array(phrase).min(1);
  const neighbor = z.union([
    z.string().transform((text) => ({ text, fires: undefined })),
    z.strictObject({ text: z.string(), fires: z.enum(ruleOrder) }),
  ]);
  return z.strictObject({
    reason: z.string().min(20).describe("which law or which harm"),
    patterns: z.strictObject({ en: some, es: some.optional(), fr: some.optional(), tl: some.optional() }),
    ignore: z.array(phrase).default([]),
    unless: z.array(phrase).default([]),
    examples: z.array(z.string()).min(3),
    neighbors: z.array(neighbor).min(3),
  });
};

const defaultFolder = "app/features/chat/assistant.server/safety";

export function readWordLists(folder = defaultFolder): WordLists {
  const lists = new Map<string, readonly Phrase[]>();
  const file = join(folder, "words.yaml");
  for (const [name, entries] of Object.entries(readYaml(file, wordLists))) {
    const phrases = entries.flatMap((entry) => {
      const parsed = parsePhrase(entry, lists);
      if (!parsed.ok) failOn([{ file, line: 1, message: `${name}: ${entry}: ${parsed.problem}` }]);
      return parsed.ok ? [parsed.phrase] : [];
    });
    lists.set(name, phrases);
  }
  return lists;
}

/** The rules in their order. A missing file, an unknown one or a line that cannot be read stops the start. */
export function readSafetyRules(folder = defaultFolder): SafetyRule[] {
  const schema = ruleSchema(readWordLists(folder));
  const names = globSync(join(folder, "rules/*.yaml")).map((file) => basename(file, ".yaml"));
  failOn(
    names
      .filter((name) => !(ruleOrder as readonly string[]).includes(name))
      .map((name) => ({
        file: join(folder, "rules", `${name}.yaml`),
        line: 1,
        message: "is not in the order of rules",
      })),
  );
  return ruleOrder.map((name) => {
    const { patterns, ...rule } = readYaml(join(folder, "rules", `${name}.yaml`), schema);
    const phrases = (Object.keys(patterns) as ReplyLanguage[]).flatMap((language) =>
      (patterns[language] ?? []).map((phrase) => ({ language, phrase })),
    );
    return { name, phrases, ...rule };
  });
}
