import { describe, expect, test } from "vitest";
import { calculatorDeps } from "../../../../tests/support/calculators.ts";
import { leadFields } from "../../../../tests/support/leads.ts";
import { leadBrief } from "./lead-brief.server.ts";

const brief = async (formType: keyof typeof leadFields, over: object = {}) =>
  leadBrief(
    calculatorDeps(),
    { formType, data: { ...leadFields[formType], ...over }, calculationPath: undefined },
    "broker",
  );

const buyer = {
  selectedHomeType: "single-family",
  creditProfile: "good",
  propertyUse: "primary",
  propertyValue: 800_000,
  isVeteran: "no",
  state: "ca",
};

describe("the loan brief", () => {
  test("a buyer's has the programs that fit, each with its payment and how it came about, and why others do not", async () => {
    const { calculation, questions } = (await brief("homebuyers", buyer)) ?? {};
    expect(calculation?.headline.map(({ label }) => label)).toEqual([
      expect.stringContaining("Conventional"),
      expect.stringContaining("FHA"),
    ]);
    expect(calculation?.path).toMatch(/^\/calculators\/programs\?price=800000&/);
    expect(calculation?.groups.flatMap(({ amounts }) => amounts).every(({ how }) => how.formula !== "")).toBe(true);
    expect(questions?.join()).toContain("Which county?");
  });

  test("only who served is offered a VA loan", async () => {
    const served = await brief("homebuyers", { ...buyer, isVeteran: "yes" });
    expect(served?.calculation?.headline.map(({ label }) => label).join()).toContain("VA");
    expect(served?.questions.join()).toContain("VA benefit");
    expect((await brief("homebuyers", buyer))?.calculation?.headline.map(({ label }) => label).join()).not.toContain(
      "VA",
    );
  });

  test.each([
    ["units nobody counted", { selectedHomeType: "multi-family" }, "How many units"],
    ["a home to let", { propertyUse: "investment" }, "Reserves"],
    ["another state", { state: "fl" }, "Which county?"],
  ])("%s: asked, not guessed", async (_what, over, question) => {
    const found = await brief("homebuyers", { ...buyer, ...over });
    expect(found?.calculation).toBeUndefined();
    expect(found?.questions.join()).toContain(question);
  });

  test("a state without a license gets none: the visitor is referred", async () => {
    expect(await brief("homebuyers", { ...buyer, state: "tx" })).toBeUndefined();
  });

  test("a reverse quote counts the age of today, and only amounts that are amounts", async () => {
    const given = { dateOfBirth: "1952-11-17", propertyValue: "$900,000", mortgageBalance: "none" };
    const found = await brief("reverse-mortgage-quote", given);
    expect(found?.calculation?.path).toMatch(/age=73&.*value=900000&owed=0&/);
    const vague = await brief("reverse-mortgage-quote", { ...given, propertyValue: "about 900k", mortgageBalance: "" });
    expect(vague?.calculation).toBeUndefined();
    expect(vague?.questions.join()).toMatch(/worth today.*owed on the home/);
    expect(
      (await brief("reverse-mortgage-quote", { ...given, dateOfBirth: "1980-01-01" }))?.calculation,
    ).toBeUndefined();
  });

  test("a refinance has no figures yet: it asks for those of the break-even", async () => {
    const found = await brief("refinance", { state: "ca" });
    expect(found?.calculation).toBeUndefined();
    expect(found?.questions.join()).toContain("break-even");
    expect(found?.documents.length).toBeGreaterThan(0);
  });
});
