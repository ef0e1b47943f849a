import { expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { getAssistant, lastAnswer } from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { nothingSaid } from "./leave-out-said.ts";
import { createSayToldFacts } from "./told-facts.ts";

const { factsTold } = loadContent().knowledge;
const sayToldFacts = createSayToldFacts(factsTold);
const named = (message: string, language: "en" | "es" = "en") =>
  sayToldFacts(language, message, nothingSaid).map((sentence) =>
    Object.keys(factsTold).find((name) => factsTold[name]?.say[language] === sentence),
  );

describeSample("facts that are told", () => {
  test.each([
    ["10% disabled if that changes anything", ["va_disability"]],
    ["Salary is 185,000 base and RSU around 60,000 each year.", ["stock_pay"]],
    ["my w2 is 168k plus bonus thats been 20 to 35 the last three years", ["variable_pay"]],
    ["He would pay 3,400 in support until the youngest is 18", ["support_received"]],
    ["i just switched from driving for amazon w2 to my own delivery contract, 1099", ["paycheck_to_1099"]],
    ["theres an EIDL loan, 138k left, 731 a month. business pays it", ["business_pays"]],
    ["The solar is leased too, nobody mentioned it until yesterday", ["solar_lease"]],
    ["No debts but a $1,150 lease.", ["car_lease"]],
    ["there's 900K sitting in IRAs we barely touch", ["retirement_savings"]],
    ["retired, pension 5200", ["retirement_income"]],
    ["rent is 2,100 never been late", ["rent_on_time"]],
    ["They're offering 28k toward closing if we use their lender", ["builder_credit"]],
    ["we have 35,000 more in my account in India", ["foreign_money"]],
    ["my dad is giving us 60k", ["gift"]],
  ])("%s", (message, expected) => {
    expect(named(message)).toEqual(expected);
  });

  test.each([
    ["tengo un bono de 5 mil al año y horas extra", ["variable_pay"]],
    ["recibo manutención de 800 al mes", ["support_received"]],
    ["mi papá nos regala 20 mil", ["gift"]],
    ["tenemos dinero en una cuenta en México", ["foreign_money"]],
  ])("%s", (message, expected) => {
    expect(named(message, "es")).toEqual(expected);
  });

  test.each([
    "the bonus room is huge",
    "our lease ends in june",
    "the tenants lease is month to month",
    "they paid with a gift card",
    "we want to stay in the neighborhood",
    "I have two kids and a dog",
  ])("nothing is said to: %s", (message) => {
    expect(named(message).filter((name) => name !== "owned_rental")).toEqual([]);
  });

  test("no more than three, and none that was said above", () => {
    const message = "I get RSUs and a bonus, own a rental condo, have student loans and my parents gift us 40k";
    const first = sayToldFacts("en", message, nothingSaid);
    expect(first).toHaveLength(3);
    const next = sayToldFacts("en", message, { above: first.join("\n"), before: "" });
    expect(next.filter((sentence) => first.includes(sentence))).toEqual([]);
  });
});

describeSample("somebody who tells facts in a conversation and asks nothing", () => {
  test("hears how each counts, instead of a guess", async () => {
    await getAssistant();
    const { name, text } = await lastAnswer([
      "we want to buy our first place in el cajon",
      "I make 168k plus bonus thats been 20 to 35 the last three years. Own a rental condo in Hillcrest",
    ]);
    expect(name).toBe("noted");
    expect(text).toContain("$14,000 a month");
    expect(text).toContain("Overtime, bonuses and commissions count as an average");
    expect(text).toContain("usually 75% of the lease");
  }, 60_000);
});
