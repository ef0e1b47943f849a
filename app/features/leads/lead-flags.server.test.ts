import { describe, expect, test } from "vitest";
import { isUnlicensedState } from "#app/content/licensing.ts";
import { contactKeys } from "./consent/person.server.ts";
import { usableAddress } from "./contact.ts";
import { leadFlags } from "./lead-flags.server.ts";

const licensed = ["CA", "FL"];

test.each([
  ["ca", false],
  ["fl", false],
  ["tx", true],
  ["ny", true],
  ["", false],
  [undefined, false],
])("[HB-08] a lead from %s is unlicensed: %s", (state, expected) =>
  expect(isUnlicensedState(state, licensed)).toBe(expected),
);

test.each([
  ["ana@example.com", true],
  ["ana+home@mail.example.co", true],
  ["ana at example", false],
  ["ana@localhost", false],
  ['"ana b"@example.com', false],
  ["a@example.com>, <b@example.com", false],
  ["a@example.com\nBcc: b@example.com", false],
  [`${"a".repeat(250)}@example.com`, false],
  [7, false],
])("[HB-05] %s can be written to: %s", (email, expected) => expect(usableAddress(email) !== undefined).toBe(expected));

describe("flags", () => {
  test("[HB-05] name what is unusual, and nothing that is not there", () => {
    expect(leadFlags({ state: "tx", email: "x", phone: "later" }, licensed)).toEqual([
      "no license: refer",
      "unusual email",
      "unusual phone",
    ]);
    expect(leadFlags({ state: "ca", email: "ana@example.com", phone: "619-555-0123" }, licensed)).toEqual([]);
    expect(leadFlags({}, licensed)).toEqual([]);
  });

  test("one person is one contact however it is spelled", () => {
    const keys = contactKeys({ email: " Ana@Example.com ", phone: "+1 (619) 555-0123" });
    expect(keys).toEqual(contactKeys({ email: "ana@example.com", phone: "619.555.0123" }));
    expect(keys).toEqual(contactKeys({ email: "ana@example.com", phone: "619-555-0123 extension 4" }));
    expect(keys).toHaveLength(2);
    expect(contactKeys({ email: "ana+1@example.com" })).toEqual(contactKeys({ email: "ana+2@example.com" }));
    expect(contactKeys({ email: "", phone: "12" })).toEqual([]);
  });
});
