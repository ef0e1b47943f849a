import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dataKey } from "./data-keys.ts";
import { fixedKeys } from "./key-ring.ts";
import { createVault, SealedValueError } from "./vault.ts";

const [first, second] = [dataKey("k1", randomBytes(32)), dataKey("k2", randomBytes(32))];
const vault = createVault(fixedKeys([first]));
const asked = "chat_turns.asked";

test("what is sealed opens again, whatever it is, and shows nothing of the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const stored = vault.seal(asked, text.toWellFormed());
      expect(vault.open(asked, stored)).toBe(text.toWellFormed());
      expect(stored).toMatch(/^sealed\.1\.k1\.[\w-]+$/);
    }),
  );
  expect(vault.seal(asked, "1960-02-29")).not.toContain("1960");
});

test("the same text is never the same value, unless the database has to compare it", () => {
  expect(vault.seal(asked, "x")).not.toBe(vault.seal(asked, "x"));
  const same = vault.sealComparable(asked, "arm loan");
  expect(vault.sealComparable(asked, "arm loan")).toBe(same);
  expect(vault.sealComparable(asked, "arm loans")).not.toBe(same);
  expect(vault.sealComparable("chat_turns.answered", "arm loan")).not.toBe(same);
  expect(vault.open(asked, same)).toBe("arm loan");
});

test("a value that was changed anywhere does not open", () => {
  const stored = vault.seal(asked, "My house is worth 825,000.");
  const [version, form, id, value = ""] = stored.split(".");
  const bytes = Buffer.from(value, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const flipped = [version, form, id, changed.toString("base64url")].join(".");
    expect(() => vault.open(asked, flipped)).toThrow(SealedValueError);
  }
});

test("a value does not open in another column, with another key, or under another key's name", () => {
  const stored = vault.seal(asked, "secret");
  expect(() => vault.open("chat_turns.answered", stored)).toThrow("A value of chat_turns.answered does not open");
  const wrong = createVault(fixedKeys([dataKey("k1", randomBytes(32))]));
  expect(() => wrong.open(asked, stored)).toThrow("does not open");
  const both = createVault(fixedKeys([second, first]));
  expect(both.open(asked, stored)).toBe("secret");
  expect(() => both.open(asked, stored.replace(".k1.", ".k2."))).toThrow("does not open");
  const without = createVault(fixedKeys([second]));
  expect(() => without.open(asked, stored)).toThrow("is encrypted with the key k1, which is unknown");
});

test("what was stored before there was encryption is read as it is", () => {
  for (const plain of ["What is an ARM?", "", "sealed.1.", "sealed.2.k1.abc", "unsealed.1.k1.abc"])
    expect(vault.open(asked, plain)).toBe(plain);
});

test("a word has one token for each key, which the text search takes for one word", () => {
  const both = createVault(fixedKeys([second, first]));
  expect(both.wordTokens("park")).toEqual([both.wordToken("park"), vault.wordToken("park")]);
  expect(vault.wordToken("park")).toMatch(/^w[0-9a-f]{16}$/);
  expect(vault.wordToken("parks")).not.toBe(vault.wordToken("park"));
});
