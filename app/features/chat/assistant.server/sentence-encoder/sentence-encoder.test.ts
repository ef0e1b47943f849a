import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { madeMb } from "../../../../../tests/support/garbage.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { cannedReplyEntries } from "../retrieval/canned-reply-entries.ts";
import { decideEncoder } from "./encoder-setting.ts";
import { loadEncoder } from "./load-encoder.ts";
import { completeVectors, createSentenceSimilarity, encodedTexts } from "./sentence-index.ts";
import { readShippedVectors, shippedRecord } from "./shipped-vectors.ts";
import { keyOf, openVectorCache } from "./vector-cache.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "homeport-vectors-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => join(folder, "vectors.bin");

const entryOf = (title: string, phrasings: string[]) => ({
  title,
  phrasings,
  leads: [{ say: `yes, ${title}`, phrasings }],
});
/** One dimension for each word it knows. */
const words = ["cat", "dog", "fish"];
const encoder = {
  dimensions: 3,
  encode: (text: string) => Float32Array.from(words, (word) => (text.includes(word) ? 0.25 : 0)),
};
const entries = [entryOf("cat", ["my cat", "a cat"]), entryOf("dog", ["my dog", "a dog"])];
const texts = entries.flatMap(encodedTexts);
const never = () => false;
/** Without the vectors that come with the product, which have more dimensions. */
const openCache = (wanted: readonly string[]) => openVectorCache(file(), 3, wanted, new Map());

describeSample("the vectors that come along", () => {
  test("are those of the knowledge: run npm run vectors after larger changes", () => {
    const { entries, cannedReplyExamples } = loadContent().knowledge;
    const known = [...entries, ...cannedReplyEntries(cannedReplyExamples)].flatMap(encodedTexts);
    const cache = openVectorCache(file(), 384, known);
    const missing = known.filter((text) => !cache.get(text));
    expect(missing.length / known.length).toBeLessThan(0.05);
  });
});

describe("the sentence encoder", () => {
  test.each([
    ["switched off", false, { memoryMb: 8_000, isInstalled: true }, "CHAT_ENCODER is off"],
    ["not installed", true, { memoryMb: 8_000, isInstalled: false }, "its packages are not installed"],
    ["in a small container", true, { memoryMb: 512, isInstalled: true }, "512 MB of memory, it needs 1500"],
  ])("stays off if %s, and says why", (_, wanted, around, reason) => {
    expect(decideEncoder(wanted, "data", around)).toEqual({ kind: "off", reason });
  });

  test("is on where there is room for it", () => {
    const setting = decideEncoder(true, "data", { memoryMb: 2_000, isInstalled: true });
    expect(setting).toEqual({ kind: "on", cacheFile: join("data", "sentence-vectors.bin") });
  });

  test("gives no similarity until every vector is there, then the right one", async () => {
    const cache = openCache(texts);
    const similarity = createSentenceSimilarity(entries, encoder, cache);
    expect(similarity.toEntries("a dog")).toBeUndefined();
    const [ofCats, ofDogs] = entries;
    if (!ofCats || !ofDogs) throw new Error("unreachable");
    expect(similarity.toEntry("a dog", ofCats)).toBeUndefined();
    expect(await completeVectors(texts, encoder, cache, never)).toBe(8);
    const [cat = 0, dog = 0] = similarity.toEntries("a dog") ?? [];
    expect(dog).toBeGreaterThan(cat);
    const other = similarity.toEntry("a dog", ofCats);
    const same = similarity.toEntry("a dog", ofDogs);
    expect(same?.phrasings).toHaveLength(ofDogs.phrasings.length);
    expect(same?.phrasings[0]).toBeGreaterThan(other?.phrasings[0] ?? 0);
    expect(same?.leads[0]?.says).toBeGreaterThan(other?.leads[0]?.says ?? 0);
    const changed = { ...ofDogs, leads: [...ofDogs.leads, { say: "new", phrasings: [] }] };
    expect(similarity.toEntry("a dog", changed)).toBeUndefined();
  });

  test("computes only what is new after a restart, and survives half a record at the end of its file", async () => {
    await completeVectors(texts, encoder, openCache(texts), never);
    appendFileSync(file(), "half");
    const changed = [...texts, "a fish"];
    const cache = openCache(changed);
    expect(await completeVectors(changed, encoder, cache, never)).toBe(1);
    expect(statSync(file()).size % (16 + 3)).toBe(0);
    expect([...(cache.get("a fish") ?? [])]).toEqual([0, 0, 113]);
  });

  test("uses the vectors that come with the product, and computes none of them again", async () => {
    const shippedFile = join(folder, "shipped.bin");
    const four = { dimensions: 4, encode: () => Float32Array.of(0.1, -0.1, 0.28, 0) };
    const made = openVectorCache(file(), 4, texts, new Map());
    await completeVectors(texts, four, made, never);
    writeFileSync(
      shippedFile,
      Buffer.concat(texts.flatMap((text) => shippedRecord(keyOf(text), made.get(text) ?? new Int8Array()))),
    );
    const cache = openVectorCache(join(folder, "new.bin"), 4, texts, readShippedVectors(4, shippedFile));
    expect(await completeVectors([...texts, "a fish"], four, cache, never)).toBe(1);
    // Of 45, -45, 126 and 0: the middle of their levels.
    expect([...(cache.get("my cat") ?? [])]).toEqual([44, -44, 60, 4]);
  });

  test("stops when the knowledge has changed", async () => {
    expect(await completeVectors(texts, encoder, openCache(texts), () => true)).toBe(0);
  });

  test("encoding makes next to no garbage", async () => {
    const { encode } = loadEncoder();
    const encodeSome = () => {
      for (let time = 0; time < 20; time += 1) encode(`what happens to the loan of my parents ${time}`);
    };
    // The loops are compiled during the first of them.
    for (let time = 0; time < 3; time += 1) encodeSome();
    expect(await madeMb(encodeSome)).toBeLessThan(30);
  });

  test("the installed model puts a question next to its meaning, and no text takes long", () => {
    const { encode, dimensions } = loadEncoder();
    const near = (a: string, b: string) => {
      const other = encode(b);
      return encode(a).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
    };
    expect(encode("what is pmi")).toHaveLength(dimensions);
    const question = "i lost my job and cannot pay the mortgage";
    expect(near(question, "out of work, behind on my house payment")).toBeGreaterThan(near(question, "va funding fee"));
    for (const text of ["x".repeat(2_000), "👍".repeat(1_000), "[(".repeat(1_000), "q z j ".repeat(333), ""]) {
      const before = process.threadCpuUsage();
      encode(text);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(1_000);
    }
  });
});
