import ICAL from "ical.js";
import { expect, test } from "vitest";
import { leadFields } from "../../../../tests/support/leads.ts";
import { leadVcard } from "./vcard.server.ts";

const id = "0b6f4c1e-6d0a-4a6e-9f5c-3d1b2a495867";
const url = `https://example.com/admin/leads/${id}`;
const consent = { calls: { given: true }, texts: { given: false } };

type Over = { readonly data?: object; readonly texts?: boolean; readonly stopped?: readonly ("calls" | "texts")[] };
const write = ({ data = {}, texts = false, stopped = [] }: Over = {}) =>
  leadVcard({
    lead: { id, data: { ...leadFields.contact, ...data }, consent: { ...consent, texts: { given: texts } } },
    title: "Contact",
    url,
    stopped,
  });
const read = (over?: Over) => new ICAL.Component(ICAL.parse(write(over)) as unknown[]);
const one = (over: Over, name: string) => read(over).getFirstPropertyValue(name);

test("a phone gets who it is, how to reach them, and what they agreed to", () => {
  const card = read();
  expect(card.name).toBe("vcard");
  expect(card.getFirstPropertyValue("version")).toBe("3.0");
  expect(card.getFirstPropertyValue("fn")).toBe("Ana Reyes");
  expect(card.getFirstPropertyValue("n")).toEqual(["Reyes", "Ana", "", "", ""]);
  expect(card.getFirstPropertyValue("email")).toBe("ana.reyes@example.com");
  expect(card.getFirstPropertyValue("tel")).toBe("+16195550123");
  expect(card.getFirstPropertyValue("note")).toBe("Contact\nCalls: agreed\nTexts: not agreed");
  expect(card.getFirstPropertyValue("url")).toBe(url);
});

test("whoever said stop is marked, and a number for texts is a mobile one", () => {
  expect(one({ stopped: ["calls", "texts"] }, "note")).toContain("\nDo not contact: calls and texts");
  expect(write({ texts: true })).toContain("TEL;TYPE=CELL:+16195550123\r\n");
});

test("no answer goes into an address book", () => {
  const text = write({ data: leadFields["reverse-mortgage-quote"] });
  for (const answer of ["1960", "1 Example Street", "900k"]) expect(text).not.toContain(answer);
  expect(write()).not.toContain("North Park");
});

test.each([
  ["619-555-0123 x45", "+16195550123 x45"],
  ["+44 20 7946 0958", "+442079460958"],
  ["after six; or, at work", "after six; or, at work"],
])("the phone number %s", (phone, shown) => {
  expect(one({ data: { phone } }, "tel")).toBe(shown);
});

test("separators, line breaks and long names break nothing", () => {
  const firstName = "Ana;\nEND:VCARD\r\nTEL:1, \\ \u0000";
  const lastName = "Müller-日本語".repeat(12);
  const card = read({ data: { firstName, lastName, name: `${firstName} ${lastName}` } });
  expect(card.getAllProperties("tel")).toHaveLength(1);
  expect(card.getFirstPropertyValue("n")).toEqual([lastName, "Ana;\nEND:VCARD\nTEL:1, \\  ", "", "", ""]);
  const lines = write({ data: { lastName } }).split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test("a lead without names, phone or a usable address is still a card", () => {
  const card = read({ data: { name: "", firstName: "", lastName: "", phone: "", email: "nobody" } });
  expect(card.getFirstPropertyValue("fn")).toBe("Contact");
  expect(card.getAllProperties("tel")).toEqual([]);
  expect(card.getAllProperties("email")).toEqual([]);
});
