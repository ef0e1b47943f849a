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
    ["firstName", "", "Please enter your first name."],
    ["firstName", undefined, "Please enter your first name."],
    ["lastName", " ", "Please enter your last name."],
    ["email", "", "Please enter your email address."],
    ["email", "ana@", "Please enter an email address like name@example.com."],
    ["phone", "", "Please enter your phone number."],
    ["loanType", "", "Please choose a loan type."],
    ["message", "", "Please enter your message."],
    ["referredBy", "x".repeat(201), "Please shorten your referral to 200 characters."],
    ["message", "x".repeat(5001), "Please shorten your message to 5000 characters."],
    ["firstName", "A\u0007", "Please use only letters and common symbols in your first name."],
    ["message", "a\0b", "Please use only letters and common symbols in your message."],
  ])("%s %j says: %s", (field, value, message) => {
    const parsed = contactSchema.safeParse({ ...good, [field]: value });
    expect(errorText(parsed.error?.issues[0]?.message ?? "", errors)).toBe(message);
  });

  test("line breaks and tabs belong in a message", () => {
    expect(contactSchema.parse({ ...good, message: "one\r\n\ttwo" }).message).toBe("one\r\n\ttwo");
  });
});
