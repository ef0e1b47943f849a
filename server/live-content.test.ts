import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../tests/support/eventually.ts";
import { watchContent } from "./live-content.ts";
import { createLog } from "./log.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "homeport-live-"));
  writeFileSync(join(folder, "text"), "first");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("an edit is loaded and announced; an error keeps the last valid content and is logged", async () => {
  const lines: string[] = [];
  let changes = 0;
  const live = watchContent({
    folder,
    load: (from) => {
      const text = readFileSync(join(from, "text"), "utf8");
      if (text === "broken") throw new Error("text:1: broken");
      return text;
    },
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
    onChange: () => {
      changes += 1;
    },
    isOutdated: () => false,
  });
  expect(live.current()).toBe("first");
  writeFileSync(join(folder, "text"), "second");
  await eventually(() => expect(live.current()).toBe("second"));
  expect(changes).toBeGreaterThan(0);
  writeFileSync(join(folder, "text"), "broken");
  await eventually(() => expect(lines.join()).toContain("text:1: broken"));
  expect(live.current()).toBe("second");
  live.close();
});

test("content that a new day makes outdated is loaded again and announced, once", () => {
  vi.useFakeTimers({ now: new Date("2026-12-31T23:58:30Z"), toFake: ["Date", "setInterval", "clearInterval"] });
  const days: string[] = [];
  const today = () => new Date().toISOString().slice(0, 10);
  const live = watchContent({
    folder,
    load: today,
    log: createLog("silent"),
    onChange: () => void days.push(live.current()),
    isOutdated: (day) => day < "2027-01-01" && today() >= "2027-01-01",
  });
  vi.advanceTimersByTime(60_000);
  expect([live.current(), days]).toEqual(["2026-12-31", []]);
  vi.advanceTimersByTime(120_000);
  expect([live.current(), days]).toEqual(["2027-01-01", ["2027-01-01"]]);
  live.close();
  vi.useRealTimers();
});
