import { expect, test } from "vitest";
import { trimStyles } from "./trim-styles.ts";

const css = [
  "@layer properties{@supports (x){*{--tw-a:0}}}",
  "@layer theme{:root{--color-ink:#000;--color-gone:#111;--spacing:.25rem}}",
  "@layer base{*,:after{margin:0}html{color:var(--color-ink)}table{color:red}kbd,p:where([a],[b]){margin:1px}:where(x) kbd{top:0}::-webkit-datetime-edit{padding:0}}",
  "@layer components{.card{padding:1rem}.gone .card{padding:0}@media print{.gone{color:red}.card{color:red}}}",
  '@layer utilities{.p-4{padding:calc(var(--spacing)*4)}.hover\\:text-x:hover{--tw-a:1;--tw-b:1;content:"}";top:var(--tw-a,0)}.w-\\[10px\\]{width:10px}.gone{color:var(--color-gone)}@media (width>=40rem){.sm\\:p-4{padding:1rem}.sm\\:gone{top:0}}}',
  '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
  "@keyframes spin{to{rotate:1turn}}.animate-spin{animation:spin 1s}",
].join("");

const page = (classes: string) =>
  `<html><style data-precedence="app" data-href="app">${css}</style><p class="${classes}">class="not-one"</p>`;

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
    "*,:after{",
    "kbd,p:where([a],[b]){",
    ":where(x) kbd{",
    "--spacing:",
    "--color-ink:",
    "@media print{.card{",
  ])
    expect(html).toContain(kept);
  for (const dropped of [
    ".gone",
    "--color-gone:",
    "@property --tw-b",
    "@layer properties",
    ".sm\\:gone",
    "table{",
    "::-webkit-",
    "spin",
  ])
    expect(html).not.toContain(dropped);
});

test("a page with all classes loses no visible rule", () => {
  const html = trimStyles(page("card gone p-4 hover:text-x w-[10px] sm:p-4 sm:gone"));
  expect(html).toContain(".gone{color:var(--color-gone)}");
  expect(html).toContain("@media (width>=40rem){.sm\\:p-4{padding:1rem}.sm\\:gone{top:0}}");
});

test("keeps what moves, and the parts of boxes that have some", () => {
  const html = trimStyles(page("animate-spin").replace("<p", '<input type="date"/><p'));
  expect(html).toContain("@keyframes spin{");
  expect(html).toContain("::-webkit-datetime-edit{");
});
