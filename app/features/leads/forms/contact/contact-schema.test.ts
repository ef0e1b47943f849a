import { describe, expect, test } from "vitest";
import { formTexts } from "../../../../../tests/support/form-texts.ts";
import { errorText } from "../error-texts.ts";
import { contactSchema } from "./contact-schema.ts";

const { errors } = formTexts;
const good = {
  firstName: "Ana",
  lastName: "Reyes",
  email: "ana@example.com",
  phone: "619-555-0123",
  loanType: "purchase",
  message: "Hello",
};

describe("[CONTACT-01] the contact schema", () => {
  test("[CONTACT-04] joins the name, trims, and keeps every key of the specification", () => {
    expect(contactSchema.parse({ ...good, firstName: "  Ana ", unknown: 1 })).toEqual({
      ...good,
      name: "Ana Reyes",
      referredBy: "",
    });
  });

  test.each([
    ["firstName", "", "required firstName"],
    ["firstName", undefined, "required firstName"],
    ["lastName", " ", "required lastName"],
    ["email", "", "required email"],
    ["email", "ana@", "email_format"],
    ["phone", "", "required phone"],
    ["loanType", "", "choose loanType"],
    ["message", "", "required message"],
    ["referredBy", "x".repeat(201), "too_long referredBy 200"],
    ["message", "x".repeat(5001), "too_long message 5000"],
    ["firstName", "A\u0007", "symbols firstName"],
    ["message", "a\0b", "symbols message"],
  ])("%s %j is refused, and a sentence says so: %s", (field, value, code) => {
    const parsed = contactSchema.safeParse({ ...good, [field]: value });
    expect(parsed.error?.issues[0]?.message).toBe(code);
    expect(errorText(code, errors)).toMatch(/^[^{}]+$/);
  });

  test("a sentence names the field and the limit", () => {
    const { too_long, fields } = errors;
    const filled = too_long.replace("{field}", fields.message).replace("{max}", "5000");
    expect(errorText("too_long message 5000", errors)).toBe(filled);
  });

  test("line breaks and tabs belong in a message", () => {
    expect(contactSchema.parse({ ...good, message: "one\r\n\ttwo" }).message).toBe("one\r\n\ttwo");
  });
});
