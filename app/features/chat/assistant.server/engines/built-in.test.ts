import { expect, test } from "vitest";
import type { AnswerPart } from "../answer.ts";
import { createBuiltInEngine } from "./built-in.ts";

async function answerWith(...parts: AnswerPart[]) {
  const engine = createBuiltInEngine({ answer: async () => parts });
  const pieces = [];
  for await (const piece of engine([], new AbortController().signal)) pieces.push(piece);
  return pieces;
}

const part = (id: string): AnswerPart => ({
  text: `About ${id}. And more.`,
  details: { origin: { kind: "entry", id, confidence: "sure" }, title: id.toUpperCase(), suggestions: [`more ${id}`] },
});

test("the details come with the first sentence", async () => {
  expect(await answerWith(part("pmi"))).toEqual([
    { text: "About pmi. ", details: part("pmi").details },
    { text: "And more." },
  ]);
});

test("two answers keep their titles in the text", async () => {
  const pieces = await answerWith(part("pmi"), part("escrow"));
  expect(pieces.map(({ text }) => text).join("")).toBe(
    "**PMI**\n\nAbout pmi. And more.\n\n**ESCROW**\n\nAbout escrow. And more.",
  );
  expect(pieces[0]?.details).toEqual({
    origin: { kind: "entry", id: "pmi", confidence: "sure" },
    suggestions: ["more pmi", "more escrow"],
  });
});
