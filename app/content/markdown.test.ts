import { expect, test } from "vitest";
import { plainTextOf, renderMarkdown } from "./markdown.ts";

test.each([
  ["<script>alert(1)</script>", "<script"],
  ["text <img src=x onerror=alert(1)>", "<img"],
  ["[press](javascript:alert(1))", "javascript:"],
  ["[press](data:text/html,x)", "data:"],
  ["[press](//elsewhere.example.com)", "//elsewhere"],
  ["![picture](https://elsewhere.example.com/x.png)", "elsewhere"],
])("%s adds no HTML of the editor and no unsafe address to the page", (text, never) => {
  expect(renderMarkdown(text).html).not.toContain(never);
});

test("links, headings and lists come out as an editor expects", () => {
  const { html } = renderMarkdown("## Two words\n\n- [rates](/todays-rates)\n- **bold** & *soft*");
  expect(html).toContain('<h2 id="two-words">Two words</h2>');
  expect(html).toContain('<a href="/todays-rates">rates</a>');
  expect(html).toContain("<strong>bold</strong> &amp; <em>soft</em>");
});

test("a table can be reached and scrolled by keyboard, and its rows have headers", () => {
  const { html } = renderMarkdown("| Loan | Down |\n|---|---|\n| VA | 0% |");
  expect(html).toContain('tabindex="0"');
  expect(html).toContain('<th scope="col">Loan</th>');
  expect(html).toContain('<th scope="row">VA</th><td>0%</td>');
  expect(plainTextOf({ html })).toBe("Loan Down VA 0%");
});
