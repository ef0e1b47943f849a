import { describe, expect, test } from "vitest";
import { formTexts } from "../../../../../tests/support/form-texts.ts";
import { homebuyersSchema } from "../homebuyers/homebuyers-schema.ts";
import { homebuyersWizard, valueRange } from "../homebuyers/homebuyers-steps.ts";
import { refinanceSchema } from "../refinance/refinance-schema.ts";
import { refinanceWizard } from "../refinance/refinance-steps.ts";
import { clampAmount, furthestStep, initialAnswers, isAnswered, type Step, stepFromHash } from "./steps.ts";

const forms = formTexts;
const buyers = homebuyersWizard(forms.homebuyers);
const refinancers = refinanceWizard(forms.refinance);
const { steps } = buyers;
const stepAt = (index: number): Step => {
  const step = steps[index];
  if (!step) throw new RangeError(`no step ${index}`);
  return step;
};
const values = (step: Step) => (step.kind === "choice" ? step.choices.map(({ value }) => value) : step.kind);

describe("the data of the two wizards", () => {
  test("[HB-01] [HB-02] nine steps with their progress", () => {
    expect(steps.map((step) => (step.kind === "contact" ? "contact" : step.name))).toEqual([
      "selectedHomeType",
      "creditProfile",
      "propertyUse",
      "firstTimeBuyer",
      "foundProperty",
      "timeframe",
      "propertyValue",
      "isVeteran",
      "contact",
    ]);
    expect(steps.map(({ progress }) => progress)).toEqual([11, 22, 33, 44, 55, 66, 77, 88, 100]);
  });

  test("[HB-08] the options, in order", () => {
    expect(steps.map(values)).toEqual([
      ["single-family", "multi-family", "townhouse", "condominium"],
      ["excellent", "very-good", "good", "fair", "needs-help", "unsure"],
      ["primary", "vacation", "investment"],
      ["yes", "no"],
      ["yes", "no"],
      ["less-year", "1-5-years", "6-10-years", "11-20-years", "21-30-years", "more-30-years", "unsure", "help-decide"],
      "amount",
      ["yes", "no"],
      "contact",
    ]);
  });

  test("[REFI-01] [REFI-03] four steps, with a progress that ends at 80", () => {
    expect(refinancers.steps.map(({ progress }) => progress)).toEqual([20, 40, 60, 80]);
    expect(refinancers.steps.map(values)).toEqual([
      ["lower-rate", "cash-out", "lower-payment", "remove-pmi"],
      ["less-year", "1-5-years", "6-10-years", "11-20-years", "21-30-years", "more-30-years", "unsure", "help-decide"],
      ["yes", "no"],
      "contact",
    ]);
  });

  test("[HB-09] [REFI-04] every question is a key of what is sent", () => {
    const keys = (wizard: { steps: readonly Step[] }) =>
      wizard.steps.flatMap((step) =>
        step.kind === "contact" ? ["state", "firstName", "lastName", "phone", "email"] : [step.name],
      );
    expect(Object.keys(homebuyersSchema.shape)).toEqual(keys(buyers));
    expect(Object.keys(refinanceSchema.shape)).toEqual(keys(refinancers));
  });
});

const contact = { firstName: "A", lastName: "B", phone: "c", email: "d" };

describe("who may go on", () => {
  test("[HB-04] a choice needs one of its values, an amount nothing", () => {
    const [first, amount] = [stepAt(0), stepAt(6)];
    expect(isAnswered(first, {})).toBe(false);
    expect(isAnswered(first, { selectedHomeType: "castle" })).toBe(false);
    expect(isAnswered(first, { selectedHomeType: "townhouse" })).toBe(true);
    expect(isAnswered(amount, {})).toBe(true);
  });

  test.each(["firstName", "lastName", "phone", "email"])("[HB-05] not without %s, nor with a blank one", (name) => {
    const last = stepAt(8);
    expect(isAnswered(last, contact)).toBe(true);
    expect(isAnswered(last, { ...contact, [name]: "" })).toBe(false);
    expect(isAnswered(last, { ...contact, [name]: "  " })).toBe(false);
  });
});

describe("the address", () => {
  const answers = { ...initialAnswers(steps), selectedHomeType: "townhouse", creditProfile: "good" };
  test.each([
    ["", 0],
    ["#step-1", 0],
    ["#step-2", 1],
    ["#step-3", 2],
    ["#step-9", 2],
    ["#step-99", 2],
    ["#step-0", 0],
    ["#elsewhere", 0],
    ["#creditProfile", 1],
    ["#email", 2],
  ])("%s leads to step index %i and never past an open question", (hash, index) =>
    expect(stepFromHash(hash, steps, answers)).toBe(index),
  );

  test("everything answered leads to the last step", () => {
    expect(furthestStep(refinancers.steps, { selectedReason: "cash-out", timeframe: "unsure", isVeteran: "no" })).toBe(
      3,
    );
    expect(furthestStep(steps, answers)).toBe(2);
  });
});

test.each([
  [800_000, 800_000],
  [812_345, 812_345],
  [812_345.6, 812_346],
  [1, 100_000],
  [-5, 100_000],
  [9e9, 2_000_000],
  [Number.POSITIVE_INFINITY, 2_000_000],
  [Number.NaN, 100_000],
])("[HB-06] typed as %d, the value is %d", (typed, amount) => expect(clampAmount(valueRange, typed)).toBe(amount));
