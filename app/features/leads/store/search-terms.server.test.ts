import { expect, test } from "vitest";
import { searchedAddress, searchQuery } from "./search-terms.server.ts";

test.each([
  ["Ana Reyes", "'ana':* & 'reyes':*"],
  ["ana.reyes@exam", "'ana':* & 'reyes':* & 'exam':*"],
  ["619-555-0123", "('619':* & '555':* & '0123':*) | '6195550123':*"],
  ["6195550123", "'6195550123':*"],
  ["16195550123", "('16195550123':*) | '6195550123':*"],
  ["+1 619 555-01", "('1':* & '619':* & '555':* & '01':*) | '61955501':*"],
  ["O'Neill", "'o':* & 'neill':*"],
  ["José", "'josé':*"],
])("%j looks for %s", (typed, query) => {
  expect(searchQuery(typed, () => [])).toBe(query);
});

test("a word is looked for as it is and under its keyed hashes", () => {
  const tokens = (word: string) => [`w1${word}`, `w2${word}`];
  expect(searchQuery("North P", tokens)).toBe("('north':* | 'w1north' | 'w2north') & ('p':* | 'w1p' | 'w2p')");
});

test.each(["", "  ", "'", "!&|()", "\\"])("%j looks for nothing", (typed) => {
  expect(searchQuery(typed, () => [])).toBeUndefined();
});

test.each([
  ["  Ana.Reyes@Example.com ", "ana.reyes@example.com"],
  ["ana.reyes@exam", undefined],
  ["mail ana@example.com", undefined],
])("%j is the address %s", (typed, address) => {
  expect(searchedAddress(typed)).toBe(address);
});
