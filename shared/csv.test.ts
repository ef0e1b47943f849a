import { expect, test } from "vitest";
import { csvCell, csvLine, parseCsvLine } from "./csv.ts";

test.each([
  ["plain", '"plain"'],
  ["", '""'],
  ["x;=1+1", '"x;=1+1"'],
  ["x\t=1+1", '"x\t=1+1"'],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", `"'=1+1"`],
  ["+1 619", `"'+1 619"`],
  ["-2", `"'-2"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  ["  =1", `"'  =1"`],
  ["|cmd", `"'|cmd"`],
  ["＝1+1", `"'＝1+1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
])("%j becomes %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test("a line ends as RFC 4180 requires", () => {
  expect(csvLine(["a", "b c", "d,e"])).toBe('"a","b c","d,e"\r\n');
});

test.each([
  ["a,b,c", ["a", "b", "c"]],
  ["", [""]],
  ["a,,", ["a", "", ""]],
  ['"a","b, c",d', ["a", "b, c", "d"]],
  ['"say ""hi""",2', ['say "hi"', "2"]],
  ['"never closed,2', undefined],
])("%j has the cells %j", (line, cells) => {
  expect(parseCsvLine(line)).toEqual(cells);
});
