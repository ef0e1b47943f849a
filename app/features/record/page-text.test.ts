import { expect, test } from "vitest";
import { lineDifference } from "./line-difference.ts";
import { pageText, stillPage } from "./page-text.ts";

const html = `<!DOCTYPE html><html><head><title>Rates &amp; more</title><style>@font-face{font-family:F;src:url(/f.woff2)}p{color:red}</style>
<link rel="preload" href="/a.woff2"/></head><body><script nonce="x">alert(1)</script>
<p>30-year: <b>6.125%</b>&nbsp;today</p><ul><li>One</li><li>Two&#x27;s</li></ul><img src="/a.png" alt="A house"/></body></html>`;

test("the text of a page has its words and none of its code", () => {
  expect(pageText(html)).toBe("Rates & more\n30-year: 6.125% today\nOne\nTwo's\n[A house]");
});

test("a page that is shown has no scripts and asks for no files", () => {
  const shown = stillPage(html);
  expect(shown).not.toMatch(/<script|<link|<img|alert|woff2/);
  expect(shown).toContain("[Picture: A house]");
  expect(shown).toContain("p{color:red}");
});

test("an entity that is no character stays as it is", () => {
  expect(pageText("&#x99999999; &bogus; &#1114112;")).toBe("&#x99999999; &bogus; &#1114112;");
});

test.each([
  ["a\nb\nc", "a\nb\nc", ""],
  ["a\nb\nc", "a\nx\nc", "-b+x"],
  ["a\nb", "a\nb\nc", "+c"],
  ["a\nb\nc\nd", "b\nd\ne", "-a-c+e"],
  ["", "a", "-+a"],
])("from %j to %j is %j", (before, after, expected) => {
  const signs = { added: "+", removed: "-" };
  const found = lineDifference(before, after).map(({ kind, text }) => signs[kind] + text);
  expect(found.join("")).toBe(expected);
});
