import { expect, test } from "vitest";
import { ofRounds, row } from "../bench/row.ts";
import { withTables } from "../bench/write-table.ts";

const measured = ofRounds([80, 90, 100], [100, 100, 200]);
const pages = row({
  name: "Pages of /",
  unit: "/s",
  ...measured,
  referenceName: "bare node:http",
  aim: "at least 0.8",
  how: "wrk, 3 rounds",
});

const part = (name: string, rows: readonly (typeof pages)[], stolen?: number) =>
  new Map([[name, { rows, host: { stolen, speed: [1200, 800] as const } }]]);

test("a round is compared with its own reference, and the spread is that of the ratios", () => {
  expect(measured).toEqual({ value: 90, reference: 100, spread: [0.5, 0.9] });
});

test("a part that ran replaces its own table and leaves the others", () => {
  const first = withTables("", part("pages", [pages]), "2026-01-02");
  expect(first).toContain(
    "| Pages of / | 90.0 /s | 100 (bare node:http) | 0.90 | 0.50 to 0.90 | at least 0.8 | wrk, 3 rounds |",
  );
  const both = withTables(first, part("leads", [{ ...pages, name: "Leads" }], 0.083), "2026-02-03");
  const speed = "Lighthouse's benchmark index of the machine was 1200 before and 800 after.";
  expect(both).toContain(
    `## leads\nMeasured on 2026-02-03; meanwhile the host gave 8 % of the processor to others; ${speed}`,
  );
  expect(both).toContain(`## pages\nMeasured on 2026-01-02; ${speed}`);
  const again = withTables(both, part("pages", [{ ...pages, aim: "at least 0.9" }]), "2026-03-04");
  expect(again.match(/at least 0\.\d/g)).toEqual(["at least 0.8", "at least 0.9"]);
  expect(again.match(/^# /gm)).toHaveLength(1);
  expect(withTables(again, new Map(), "2026-04-05")).toBe(again);
});

test("a part that could not be measured keeps its last table", () => {
  const first = withTables("", part("pages", [pages]), "2026-01-02");
  expect(withTables(first, part("pages", []), "2026-02-03")).toBe(first);
});
