import { expect, test } from "vitest";
import { z } from "zod";
import { loadContent } from "#app/content/load-content.ts";
import { readYaml } from "#app/content/read-yaml.ts";
import { isShippedSample } from "./support/is-shipped-sample.ts";
import { pagesForVisitors, paragraphsOf } from "./writing/shown-texts.ts";
import { sourceTexts } from "./writing/source-texts.ts";

const rulesSchema = z.array(
  z.strictObject({
    word: z.string(),
    write: z.string(),
    why: z.string(),
    except: z.array(z.string()).default([]),
  }),
);
const rules = readYaml("tests/writing/plain-words.yaml", rulesSchema);

const withoutFile = (text: string) => text.replace(/^\S+\.tsx?: /, "");

const hits = (texts: readonly string[], { word, except }: (typeof rules)[number]) => {
  const pattern = new RegExp(`\\b(?:${word})\\b`, "i");
  return texts.filter((text) =>
    pattern.test(except.reduce((rest, phrase) => rest.replaceAll(phrase, ""), withoutFile(text))),
  );
};

const content = loadContent();
const contentTexts = [
  ...Array.from(pagesForVisitors(content).values()).flat(),
  ...paragraphsOf([content.legal, content.privacy, content.seo, content.brief, content.broker]),
];

const codeTexts = sourceTexts();

test.each(rules)('"$write" instead of "$word" in what visitors and the broker read', (rule) => {
  if (isShippedSample) expect(hits(contentTexts, rule)).toEqual([]);
  expect(hits(codeTexts, rule)).toEqual([]);
});

test("a word on the list is found, and an allowed phrase is not", () => {
  const rule = { word: "papers", write: "documents", why: "", except: ["court papers"] };
  expect(hits(["Send your papers.", "If court papers come", "newspapers"], rule)).toEqual(["Send your papers."]);
  expect(codeTexts.some((text) => text.includes("Mark as contacted"))).toBe(true);
});
