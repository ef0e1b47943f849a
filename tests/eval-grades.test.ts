import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { agreementOf, gradeLine, newestFirst, readGrades } from "../eval/grades.ts";

const read = (lines: readonly string[]) =>
  readGrades(
    [
      "set: a",
      "date: 2026-11-16",
      "reader: r",
      "source: s",
      "rubric: r",
      "grades:",
      ...lines.map((one) => `  ${one}`),
    ].join("\n"),
  );
const graded = (grades: readonly number[]) =>
  read(grades.map((grade, at) => `Q${at}: { grade: ${grade}, answered: x, confidence: likely, why: y }`));

describe("grades of answers", () => {
  test("every file can be read", () => {
    const files = globSync("eval/grades/*.yaml");
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(() => readGrades(readFileSync(file, "utf8")), file).not.toThrow();
  });

  test("a 0 or a 1 needs a reason", () => {
    expect(() => read(["Q1: { grade: 1, answered: x, confidence: sure }"])).toThrow("needs a reason");
    expect(() => read(["Q1: { grade: 2, answered: x, confidence: sure }"])).not.toThrow();
  });

  test("a wrong canned reply or sum counts as sure but wrong", () => {
    const line = gradeLine(
      read([
        "Q1: { grade: 2, answered: x, confidence: sure }",
        "Q2: { grade: 0, answered: x, confidence: unsure, why: y, unsafe: true }",
        "Q3: { grade: 0, answered: x, confidence: canned, why: y }",
        "Q4: { grade: 1, answered: x, confidence: sum, why: y }",
      ]),
    );
    expect(line.trim().split(/\s{2,}/)).toEqual(["a 2026-11-16", "4", "25.0%", "25.0%", "50.0%", "25.0%", "1"]);
  });
});

describe("the order of sets", () => {
  test("the newest of each kind comes first, whoever read it", () => {
    const sets = ["talks", "talks-2", "talks-10", "talks-10", "first", "first-9"].map((set) => ({ set }));
    expect(newestFirst(sets).map(({ set }) => set)).toEqual([
      ...["talks-10", "talks-10", "first-9"],
      ...["talks-2", "talks", "first"],
    ]);
  });

  test("a run of the evaluation ends with the grades", { timeout: 120_000 }, () => {
    const run = spawnSync(process.execPath, ["scripts/eval-assistant.ts", "eval/questions/hostile-7.yaml"], {
      encoding: "utf8",
    });
    expect(run.stderr).toBe("");
    expect(run.stdout).toMatch(/hostile-7 .*\n[\s\S]*graded by reading[\s\S]*Cohen's kappa/);
  });
});

describe("agreement between readers", () => {
  test("is counted over the questions both have graded, beyond chance", () => {
    const { n, equal, kappa } = agreementOf(graded([2, 2, 0, 0, 1]), graded([2, 0, 0, 0]));
    expect([n, equal]).toEqual([4, 0.75]);
    expect(kappa).toBeCloseTo(0.5);
  });

  test("is full when both give every answer the same grade", () => {
    expect(agreementOf(graded([2, 2]), graded([2, 2]))).toEqual({ n: 2, equal: 1, kappa: 1 });
  });
});
