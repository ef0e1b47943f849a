import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formTexts } from "../../../../tests/support/form-texts.ts";
import { errorTexts } from "../forms/error-texts.ts";
import { type FormType, leadKinds } from "../lead-kinds.ts";
import { validateLead } from "./validate-lead.ts";

const { errors } = formTexts;
const context = { now: new Date("2026-11-15T20:00:00Z"), timeZone: "America/Los_Angeles" };
const person = { firstName: "Ana", lastName: "Reyes", email: "ana@example.com", phone: "619-555-0123" };
const timeframe = "unsure";

const valid: Record<FormType, Record<string, unknown>> = {
  contact: { ...person, loanType: "purchase", message: "Hello", referredBy: "" },
  homebuyers: {
    ...person,
    selectedHomeType: "townhouse",
    creditProfile: "good",
    propertyUse: "primary",
    firstTimeBuyer: "yes",
    foundProperty: "no",
    timeframe,
    propertyValue: 800_000,
    isVeteran: "no",
    state: "",
  },
  refinance: { ...person, selectedReason: "cash-out", timeframe, isVeteran: "no", state: "tx" },
  "reverse-mortgage-quote": {
    ...person,
    dateOfBirth: "1960-02-29",
    propertyAddress: "1 Example Street",
    propertyValue: "900k",
    mortgageBalance: "N/A",
    preferredContact: "phone",
    message: "",
  },
  "meeting-request": {
    ...person,
    preferredDate: "2027-03-15",
    preferredTime: "10:30",
    meetingType: "any",
    message: "",
  },
};

const forms = Object.keys(leadKinds) as FormType[];
const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.anything(),
  fc.constantFrom(
    "",
    "   ",
    "=1+1",
    "@SUM(A1)",
    "<script>alert(1)</script>",
    "a\0b",
    "a\r\nBcc: x@example.com",
    "\u202eabc",
    "مرحبا",
    "🏡",
    "\ud83d",
    "x".repeat(10_000),
    "2027-02-29",
    "24:00",
    "1e9",
    "-1",
    "__proto__",
  ),
);

/** What PostgreSQL's jsonb, a mail header and an export can all hold. */
const isStorable = (value: unknown) =>
  typeof value !== "string" || (value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value));

describe.each(forms)("%s", (form) => {
  const fields = Object.keys(valid[form]);

  test("a good one passes, and its keys are those of the specification", () => {
    const parsed = validateLead(form, valid[form], context);
    expect(
      parsed.ok &&
        Object.keys(parsed.data)
          .filter((key) => key !== "name")
          .sort(),
    ).toEqual([...fields].sort());
  });

  test("any field may hold anything: refused with a sentence at that field, or kept and storable", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), odd, (field, value) => {
        const parsed = validateLead(form, { ...valid[form], [field]: value }, context);
        if (!parsed.ok) {
          expect(Object.keys(parsed.codes)).toEqual([field]);
          expect(errorTexts(parsed.codes, errors)[field]).toMatch(/^[A-Z].*\.$/);
          return;
        }
        expect(Object.values(parsed.data).every(isStorable)).toBe(true);
        const kept = parsed.data[field];
        if (typeof value === "string" && typeof kept === "string") expect(value.trim().startsWith(kept)).toBe(true);
      }),
      { numRuns: 400 },
    );
  }, 30_000);

  test("what passed once passes again, unchanged", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), odd, (field, value) => {
        const once = validateLead(form, { ...valid[form], [field]: value }, context);
        if (once.ok) expect(validateLead(form, once.data, context)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  test("no object at all is refused, never thrown at", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => void validateLead(form, value, context)),
      { numRuns: 200 },
    );
  }, 30_000);
});

describe("[HB-05] the wizards take any text", () => {
  test.each(["homebuyers", "refinance"] as const)(
    "%s",
    (form) => {
      const anyText = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).filter((text) => {
        return text.trim() !== "" && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
      });
      fc.assert(
        fc.property(anyText, anyText, (email, phone) => {
          const parsed = validateLead(form, { ...valid[form], email, phone }, context);
          expect(parsed.ok && [parsed.data["email"], parsed.data["phone"]]).toEqual([email.trim(), phone.trim()]);
        }),
        { numRuns: 200 },
      );
    },
    30_000,
  );
});

test.each([
  ["2026-11-15", "00:00", undefined],
  ["2026-11-14", "23:59", "preferredDate"],
  ["2027-03-14", "02:15", "preferredTime"],
  ["2027-11-07", "01:15", undefined],
  ["9000-12-31", "23:59", undefined],
  ["9999-12-31", "23:59", "preferredDate"],
])("[MEET-02] %s %s is refused at: %s", (preferredDate, preferredTime, field) => {
  const parsed = validateLead(
    "meeting-request",
    { ...valid["meeting-request"], preferredDate, preferredTime },
    context,
  );
  expect(parsed.ok ? undefined : Object.keys(parsed.codes)[0]).toBe(field);
});
