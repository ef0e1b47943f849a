import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { expiredFigures, type Figures, fillFigures, formatFigure, readsDifferently } from "./figures.ts";

const figure = { as_of: "2026-01-01", source: "a test", expires: "2026-12-31" } as const;
const figures: Figures = {
  limit: { ...figure, value: 1_104_000, format: "usd" },
  fee: { ...figure, value: 12.5, format: "usd" },
  share: { ...figure, value: 3.5, format: "percent" },
  count: { ...figure, value: 1234, format: "number" },
  words: { ...figure, value: "50+", format: "text", expires: null },
};

test.each([
  ["limit", "$1,104,000"],
  ["fee", "$12.50"],
  ["share", "3.5%"],
  ["count", "1,234"],
  ["words", "50+"],
] as const)("%s is shown as %s", (name, shown) => {
  expect(formatFigure(figures[name] as Figures[string])).toBe(shown);
  expect(fillFigures(`a {{${name}}} b {{ ${name} }}`, figures, "2026-12-31")).toBe(`a ${shown} b ${shown}`);
});

describe("a figure past its last day", () => {
  const expiredOn = (at: string) =>
    expiredFigures(figures, new Date(at), "America/Los_Angeles").map(({ name }) => name);

  test("is valid through that day in the broker's time zone", () => {
    expect(expiredOn("2027-01-01T07:59:00Z")).toEqual([]);
    expect(expiredOn("2027-01-01T08:01:00Z")).toEqual(["limit", "fee", "share", "count"]);
  });

  test.each([
    ["en", "$1,104,000 (valid through Dec 31, 2026, not updated since)"],
    ["es", "$1,104,000 (vigente hasta el 31 dic 2026, aún sin actualizar)"],
    ["fr", "$1,104,000 (valable jusqu'au 31 déc. 2026, pas encore mis à jour)"],
    ["tl", "$1,104,000 (hanggang Dis 31, 2026, hindi pa na-update)"],
  ] as const)("says so in %s wherever it is shown", (language, shown) => {
    expect(fillFigures("{{limit}} {{words}}", figures, "2027-01-01", language)).toBe(`${shown} 50+`);
  });

  test("makes a text that was filled before outdated, and so does a new year", () => {
    expect(readsDifferently(figures, "2026-11-16", "2026-12-31")).toBe(false);
    expect(readsDifferently(figures, "2026-11-16", "2027-01-01")).toBe(true);
    expect(readsDifferently(figures, "2027-01-01", "2027-12-31")).toBe(false);
    const spring = { limit: { ...figure, value: 1, format: "usd", expires: "2027-03-31" } } as const;
    expect(readsDifferently(spring, "2027-01-01", "2027-04-01")).toBe(true);
    expect(readsDifferently({}, "2027-01-01", "2028-01-01")).toBe(true);
  });

  test("fails content:check, and does not before", () => {
    const check = (date: string) =>
      spawnSync(process.execPath, ["scripts/content-check.ts", "--date", date], { encoding: "utf8" });
    expect(check("2026-12-31").status).toBe(0);
    const late = check("2027-01-02");
    expect(late.status).toBe(1);
    expect(late.stderr).toContain("figure expired: conforming_limit_2026 was valid until 2026-12-31");
  });
});
