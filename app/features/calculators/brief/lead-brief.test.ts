import { expect, test } from "vitest";
import { calculatorDeps } from "../../../../tests/support/calculators.ts";
import { leadFields } from "../../../../tests/support/leads.ts";
import { describeSample } from "../../../../tests/support/shipped-sample.ts";
import { leadBrief } from "./lead-brief.server.ts";

const brief = async (formType: keyof typeof leadFields, over: object = {}, calculationPath?: string) =>
  leadBrief(calculatorDeps(), { formType, data: { ...leadFields[formType], ...over }, calculationPath }, "broker");

const visitorBrief = async (formType: keyof typeof leadFields, over: object = {}, calculationPath?: string) =>
  leadBrief(calculatorDeps(), { formType, data: { ...leadFields[formType], ...over }, calculationPath }, "visitor");

const buyer = {
  selectedHomeType: "single-family",
  creditProfile: "good",
  propertyUse: "primary",
  propertyValue: 800_000,
  isVeteran: "no",
  state: "ca",
};

describeSample("the loan brief", () => {
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
    ["no state at all", { state: "" }, "Which county?"],
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
    expect(found?.toFillIn).toMatchObject({ path: "/calculators/refinance?", stayYears: undefined });
    expect(found?.questions.join()).toContain("break-even");
    expect(found?.documents.length).toBeGreaterThan(0);
  });

  test("a refinance opens the calculator with the shortest time that was named, and never with a guess", async () => {
    const named = await visitorBrief("refinance", { state: "ca", timeframe: "6-10-years" });
    expect(named?.toFillIn).toMatchObject({ path: "/calculators/refinance?stay=6", stayYears: "6" });
    const open = await visitorBrief("refinance", { state: "ca", timeframe: "help-decide" });
    expect(open?.toFillIn?.stayYears).toBeUndefined();
  });

  const refinance =
    "/calculators/refinance?balance=380000&rate=7.5&years=27&months=6&new_rate=6.25&costs=6500&stay=7&term=same";

  test("figures that were sent from the refinance calculator give a real break-even, and are not asked for again", async () => {
    const found = await visitorBrief("contact", { loanType: "refinance" }, refinance);
    const amounts = found?.calculation?.groups.flatMap((group) => group.amounts) ?? [];
    // 6,500 of costs at 309.59 a month less.
    expect(amounts.find(({ id }) => id === "by-cash")?.value).toBe("1 year and 9 months");
    expect(found?.calculation).toMatchObject({ id: "refinance", isAttached: true });
    expect(found?.calculation?.given).toContainEqual(expect.objectContaining({ id: "balance", value: "$380,000" }));
    expect(found?.toFillIn).toBeUndefined();
    expect(found?.questions.join()).not.toMatch(/What you owe|new loan would cost/);
    expect(found?.questions.join()).toContain("second mortgage");
  });

  test("a stored path that is no calculator's is as good as none", async () => {
    for (const path of ["/calculators/none?x=1", "/admin", "/calculators/refinance?balance=a+lot"])
      expect((await brief("contact", { loanType: "refinance" }, path))?.calculation).toBeUndefined();
  });

  test("a request that names no loan is asked what it is for", async () => {
    const found = await brief("meeting-request");
    expect(found?.questions).toEqual([expect.stringContaining("What is the loan for")]);
  });

  test("the visitor's speaks to the visitor, says what was assumed, and holds no name, message or address", async () => {
    const found = await visitorBrief("homebuyers", { ...buyer, lastName: "Unnamed" });
    expect(found?.texts.label).toMatch(/estimate on average rates.*not an offer.*commitment/s);
    expect(found?.questions.join()).toContain("Your income");
    expect(found?.calculation?.limits).toMatch(/\$[\d,]+ conforming and \$[\d,]+ FHA/);
    expect(found?.calculation?.given.map(({ label, value }) => `${label}: ${value}`)).toContain("Home price: $800,000");
    expect(found?.calculation?.assumed.find(({ id }) => id === "conventional_rate")?.hint).toContain("An average");
    const { firstName, phone, email } = leadFields.homebuyers;
    for (const private_ of [firstName, "Unnamed", phone, email]) expect(JSON.stringify(found)).not.toContain(private_);
    const sent = await visitorBrief("contact", { message: "secret words" }, refinance);
    expect(JSON.stringify(sent)).not.toContain("secret words");
  });

  test.each([
    ["a buyer's", "homebuyers", buyer, undefined],
    ["a payment that was sent", "contact", {}, "/calculators/payment?price=640000&down=128000&rate=6.25"],
    ["a refinance that was sent", "contact", {}, refinance],
    ["points that were sent", "contact", {}, "/calculators/points?rate=6.25"],
    ["rent or buy that was sent", "contact", {}, "/calculators/rent-or-buy?price=640000"],
  ] as const)(
    "Reg Z 1026.24(d)(2): %s has the APR and the terms of repayment with its payment",
    async (_what, form, over, path) => {
      const found = await visitorBrief(form, over, path);
      const ids = found?.calculation?.groups.flatMap(({ amounts }) => amounts.map(({ id }) => id)) ?? [];
      for (const term of ["apr", "repayment"])
        expect(
          ids.filter((id) => id.endsWith(term)),
          term,
        ).not.toEqual([]);
    },
  );
});
