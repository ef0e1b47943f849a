import { expect, test } from "vitest";
import { contactLinks } from "./contact-links.ts";

const links = (data: Record<string, unknown>) => contactLinks(data, "Your quote request", "Lantern & Co");

test("reply, call and text open with everything filled in", () => {
  expect(links({ firstName: "Ana", email: "ana+home@example.com", phone: "(619) 555-0123" })).toEqual({
    reply:
      "mailto:ana+home@example.com?subject=Your%20quote%20request&body=Hello%20Ana%2C%0A%0A%0A%0ALantern%20%26%20Co",
    call: "tel:6195550123",
    text: "sms:6195550123",
  });
});

test.each([
  ["javascript:alert(1)", "call me"],
  ["a@b.example?bcc=all@example.com", "12"],
  ["a@b.example&cc=x@y.example", "+"],
  ["", ""],
  [undefined, undefined],
])("email %j and phone %j get no link", (email, phone) => {
  expect(links({ email, phone })).toEqual({ reply: undefined, call: undefined, text: undefined });
});
