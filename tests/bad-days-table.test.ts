import { expect, test } from "vitest";
import { brokenBy, limits } from "./faults/limits.ts";
import { withRows } from "./faults/table.ts";

const outcome = {
  ...{ sent: 9, acknowledged: 8, stored: 8, lost: 0, duplicated: 0 },
  ...{ mailsOwed: 16, mailsSent: 16, mailsTwice: 0, mostCopies: 1, longestWaitMs: 1_500, note: "" },
};
const row = (fault: string, kind: "embedded" | "PostgreSQL", over: Partial<typeof outcome> = {}) => ({
  ...{ fault, kind, broken: [] },
  ...outcome,
  ...over,
});
const empty = "before\n<!-- table -->\n<!-- /table -->\nafter";
const order = ["first fault", "second fault"];
const rowsOf = (text: string) => text.split("\n").filter((line) => /^\| (?:first|second)/.test(line));

test("a row takes the place of the last one of its fault and database, and the others keep theirs with their day", () => {
  const first = withRows(
    empty,
    [row("second fault", "embedded"), row("second fault", "PostgreSQL")],
    order,
    "2026-01-02",
  );
  const text = withRows(first, [row("second fault", "embedded", { sent: 7 })], order, "2026-02-03");
  const more = withRows(text, [row("first fault", "embedded")], order, "2026-03-04");
  expect(rowsOf(more)).toEqual([
    "| first fault | embedded | 9 | 8 | 8 | 0 | 0 | 16 | 16 | 0 | 1.5 s | 2026-03-04 |  |",
    "| second fault | embedded | 7 | 8 | 8 | 0 | 0 | 16 | 16 | 0 | 1.5 s | 2026-02-03 |  |",
    "| second fault | PostgreSQL | 9 | 8 | 8 | 0 | 0 | 16 | 16 | 0 | 1.5 s | 2026-01-02 |  |",
  ]);
  expect(more).toMatch(/^before\n.*after$/s);
});

test("a row of a fault that is no more is left out, and a failure is one line", () => {
  const text = withRows(empty, [row("third fault", "embedded"), row("first fault", "embedded")], order);
  expect(text).not.toContain("third fault");
  const failed = { fault: "first fault", kind: "embedded", failure: "a | b\nc" } as const;
  expect(rowsOf(withRows(text, [failed], order, "2026-01-02"))).toEqual([
    `| first fault | embedded | ${"– | ".repeat(9)}2026-01-02 | failed: a \\| b c |`,
  ]);
});

test.each([
  [{}, []],
  [{ lost: 1 }, ["1 leads are lost"]],
  [{ duplicated: 1 }, ["1 leads are stored twice"]],
  [{ mailsSent: 15 }, ["15 mails of 16 were sent"]],
  [{ longestWaitMs: 20_001 }, ["somebody waited longer than 20 s"]],
  [{ mostCopies: 2 }, ["a mail arrived 2 times, of 1 allowed"]],
  [{ mailsTwice: 1 }, ["1 mails were sent twice, of 0 allowed"]],
])("an outcome with %j breaks its limits: %j", (over, broken) => {
  expect(brokenBy({ ...outcome, ...over }, limits.usual)).toEqual(broken);
});
