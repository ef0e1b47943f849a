import { expect, test } from "vitest";
import { chooseEncoding, matchesEtag } from "./compression.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", "identity"],
  ["br;q=0.001", "br"],
  ["br; q=0.5, gzip;q=1", "br"],
  ["xbr, brx", "identity"],
])("Accept-Encoding %s gets %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
])("If-None-Match %s matches the tag: %s", (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches);
});
