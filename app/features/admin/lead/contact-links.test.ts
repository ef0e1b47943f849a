import { expect, test } from "vitest";
import { contactLinks } from "./contact-links.ts";

const links = (data: Record<string, unknown>, consentGiven = true) =>
  contactLinks(data, { subject: "Your quote request", siteName: "Lantern & Co", consentGiven });

const ana = { firstName: "Ana", email: "ana+home@example.com", phone: "(619) 555-0123" };

test("email, call and text open with everything filled in", () => {
  expect(links(ana)).toEqual({
    email:
      "mailto:ana+home@example.com?subject=Your%20quote%20request&body=Hello%20Ana%2C%0A%0A%0A%0ALantern%20%26%20Co",
    call: "tel:6195550123",
    text: "sms:6195550123",
    callAdvice: "They agreed to calls and texts.",
  });
});

test.each([
  [{}, "They did not agree to calls or texts. Call only if they asked you to, and do not text."],
  [
    { preferredContact: "phone" },
    "They prefer the phone but did not agree to texts or automated calls: dial yourself, and do not text.",
  ],
])("without consent nobody is texted, and the call says so: %j", (answers, callAdvice) => {
  const { email: _, ...phone } = links({ ...ana, ...answers }, false);
  expect(phone).toEqual({ call: "tel:6195550123", text: undefined, callAdvice });
});

test.each([
  ["javascript:alert(1)", "call me"],
  ["a@b.example?bcc=all@example.com", "12"],
  ["a@b.example&cc=x@y.example", "+"],
  ["", ""],
  [undefined, undefined],
])("email %j and phone %j get no link", (email, phone) => {
  const none = { email: undefined, call: undefined, text: undefined, callAdvice: undefined };
  expect(links({ email, phone })).toEqual(none);
});
