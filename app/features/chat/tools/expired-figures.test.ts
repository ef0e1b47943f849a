import { expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { sayIn } from "../assistant.server/conversation/say.ts";
import { chatTools } from "./all-tools.server.ts";

const purchase = { price: 900_000, downPayment: 100_000, ratePercent: 6, termYears: 30 };
const apr = { loanAmount: 450_000, ratePercent: 6, termYears: 30, fees: 5000, price: 500_000 };

async function answer(name: string, input: object, now: string, language: "en" | "es" = "en"): Promise<string> {
  const content = loadContent("content", new Date(`${now}T20:00:00Z`));
  const tool = chatTools({ ...content, readRates: async () => undefined }).find((one) => one.name === name);
  return (await tool?.call(input, { say: sayIn(content.knowledge.sumTexts, language), language })) ?? "";
}

test.each([
  ["compare_programs", purchase, "2026-12-31", "2027-01-01", "was valid through Dec 31, 2026"],
  ["monthly_payment", purchase, "2027-06-30", "2027-07-01", "was valid through Jun 30, 2027"],
  ["apr_with_fees", apr, "2027-12-31", "2028-01-01", "was valid through Dec 31, 2027"],
  [
    "county_loan_limit",
    { county: "Orange, CA" },
    "2026-12-31",
    "2027-01-01",
    "The limits of 2027 are not in my list yet",
  ],
])("%s says when a figure it used has expired, and not a day before", async (name, input, lastDay, after, words) => {
  expect(await answer(name, input, lastDay)).not.toMatch(/not been updated|not in my list yet/);
  expect(await answer(name, input, after)).toContain(words);
});

test("a sum speaks only of the figures it used, and in the visitor's language", async () => {
  // The limits of 2026 are over, and a payment does not depend on them.
  expect(await answer("monthly_payment", purchase, "2027-01-02")).not.toContain("not been updated");
  expect(await answer("va_funding_fee", { price: 500_000, downPayment: 0 }, "2027-01-02")).not.toContain(
    "not been updated",
  );
  expect(await answer("compare_programs", purchase, "2027-01-02", "es")).toContain("aún no se ha actualizado");
});
