import { describe, expect, test } from "vitest";
import { scrub } from "./scrub.ts";

describe("numbers that must not be kept", () => {
  test.each([
    ["my ssn is 123-45-6789", "my ssn is [removed]"],
    ["123 45 6789", "[removed]"],
    ["123456789 is my social", "[removed] is my social"],
    ["last four of my social is 6789", "last four of my social is [removed]"],
    ["card 4111 1111 1111 1111 exp 12/27", "card [removed] exp 12/27"],
    ["4111111111111111", "[removed]"],
    ["account number 00123456789", "account number [removed]"],
    ["routing: 122105155", "routing: [removed]"],
    ["mi seguro social es 123-45-6789", "mi seguro social es [removed]"],
  ])("%s", (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  test.each([
    "a $850,000 house at 6.5%",
    "loan of 1104000 over 30 years",
    "call 619-555-0142",
    "my score is 640 and I make 140k",
    "in 2026 the limit is $1,104,000",
    "zip 92101-1234",
    "I have 4 credit cards and 2 car loans",
  ])("leaves ordinary numbers alone: %s", (text) => {
    expect(scrub(text)).toBe(text);
  });
});
