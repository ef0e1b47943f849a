import { expect, test } from "vitest";
import { trimStyles } from "./trim-styles.ts";

const css = [
  "@layer properties{@supports (x){*{--tw-a:0}}}",
  "@layer theme{:root{--color-ink:#000;--color-gone:#111;--spacing:.25rem}}",
  "@layer base{html{color:var(--color-ink)}}",
  "@layer components{.card{padding:1rem}.gone .card{padding:0}@media print{.gone{color:red}.card{color:red}}}",
  '@layer utilities{.p-4{padding:calc(var(--spacing)*4)}.hover\\:text-x:hover{--tw-a:1;content:"}"}.w-\\[10px\\]{width:10px}.gone{color:var(--color-gone)}@media (width>=40rem){.sm\\:p-4{padding:1rem}.sm\\:gone{top:0}}}',
  '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
].join("");

const page = (classes: string) =>
  `<style data-precedence="app" data-href="app">${css}</style><p class="${classes}">class="not-one"</p>`;

test("keeps the rules for the page's classes, with what they need, and drops the rest", () => {
  const html = trimStyles(page("card p-4 hover:text-x w-[10px] sm:p-4"));
  for (const kept of [
    ".card{",
    ".p-4{",
    ".hover\\:text-x:hover{",
    ".w-\\[10px\\]{",
    ".sm\\:p-4{",
    "@property --tw-a",
    "html{",
    "--spacing:",
    "--color-ink:",
    "@media print{.card{",
  ])
    expect(html).toContain(kept);
  for (const dropped of [".gone", "--color-gone:", "@property --tw-b", "@layer properties", ".sm\\:gone"])
    expect(html).not.toContain(dropped);
});

test("a page with all classes loses no visible rule", () => {
  const html = trimStyles(page("card gone p-4 hover:text-x w-[10px] sm:p-4 sm:gone"));
  expect(html).toContain(".gone{color:var(--color-gone)}");
  expect(html).toContain("@media (width>=40rem){.sm\\:p-4{padding:1rem}.sm\\:gone{top:0}}");
});
