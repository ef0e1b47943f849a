import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** What the oldest browsers of docs/browsers.md cannot parse or do not have must not be in the build. */
const folder = "build/client/assets";
const files = (ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

const refused: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a lookbehind, which Safari reads from 16.4 on", /\(\?<[=!]/],
  ["a class's static block, Safari 16.4", /\bstatic\s*\{/],
  ["AbortSignal.timeout and any, Safari 16 and 17.4", /AbortSignal\.(?:timeout|any)\b/],
  ["crypto.randomUUID, which plain http has not", /\brandomUUID\b/],
  ["URL.parse, Safari 18", /\bURL\.parse\b/],
  ["toSorted and its like, Chrome 110 and Firefox 115", /\.(?:toSorted|toReversed|toSpliced)\(/],
  ["Promise.withResolvers, Safari 17.4", /\bwithResolvers\b/],
  ["groupBy, Safari 17.4", /\b(?:Object|Map)\.groupBy\b/],
];

describe("what browsers are sent", () => {
  test.each(refused)("holds no %s", (_what, pattern) => {
    const scripts = files(".js");
    expect(scripts.length).toBeGreaterThan(50);
    expect(scripts.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test("CSS has its ranges and nested rules written out", () => {
    const styles = files(".css").map(({ text }) => text);
    expect(styles.join("")).toContain("@media (min-width:");
    for (const css of styles) expect(css).not.toMatch(/@media[^{]*[<>]=|[{};]\s*&/);
  });
});
