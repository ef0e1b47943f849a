import { expect, test } from "vitest";
import { withoutNumbers } from "./without-numbers.ts";

test("a number in the message is removed, and nothing else", () => {
  const data = {
    message: "My SSN is 123-45-6789, my card 4111 1111 1111 1111. Call 619-555-0142 about the $850,000 house.",
    phone: "612345678",
    propertyValue: "about 900k",
    loanAmount: 123456789,
  };
  expect(withoutNumbers(data)).toEqual({
    ...data,
    message: "My SSN is [number removed], my card [number removed]. Call 619-555-0142 about the $850,000 house.",
  });
  expect(withoutNumbers({ message: { text: "123-45-6789" } })).toEqual({ message: { text: "123-45-6789" } });
});
