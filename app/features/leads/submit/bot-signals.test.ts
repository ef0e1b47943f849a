import { describe, expect, test } from "vitest";
import { comparableText, quarantineAt, scoreSubmission } from "./bot-signals.ts";

const person = { firstName: "Ana", lastName: "Reyes", message: "We found a house in North Park. Can you help us?" };
const score = (over: object, { fillMs = 20_000 as number | undefined, repeatedText = false } = {}) =>
  scoreSubmission({ data: { ...person, ...over }, fillMs, repeatedText });

describe("[BOT-02] what people do stays below the line", () => {
  test.each([
    ["an ordinary message", {}, {}],
    ["one link in a sentence", { message: "This is the listing we like: https://example.com/house/1" }, {}],
    ["the address of a house and nothing else", { message: "https://listings.example.com/homes/north-park/123" }, {}],
    ["the address of a house and two words", { message: "This one: www.example.com/house/1 ?" }, {}],
    ["no time, as without JavaScript", {}, { fillMs: undefined }],
    ["a form left open for a week", {}, { fillMs: 7 * 24 * 3_600_000 }],
    ["a long text pasted after ten seconds", { message: "word ".repeat(700) }, { fillMs: 10_000 }],
    ["two words in every name", { firstName: "Anna", lastName: "Anna", message: "" }, {}],
    ["other scripts", { firstName: "李", lastName: "小龙", message: "مرحبا، أود شراء منزل" }, {}],
    ["no message at all", { message: undefined }, {}],
  ])("%s", (_what, over, more) => expect(score(over, more).score).toBeLessThan(quarantineAt));
});

describe("[BOT-02] what machines do reaches it, with its name", () => {
  test.each([
    ["a message of nothing but links", { message: "https://spam.example.com http://more.example.com" }, {}],
    ["a message of nothing but links", { message: "[url=spam.example.com]go[/url]" }, {}],
    ["a message of nothing but links", { message: "[URL=https://spam.example.com] www.spam.example.com" }, {}],
    ["a message of nothing but one address", { message: `https://example.com/${"a".repeat(2000)}` }, { fillMs: 3_100 }],
    ["a link for a name", { firstName: "https://spam.example.com" }, {}],
    ["a repeated message", {}, { repeatedText: true }],
    ["the same text in every field", { firstName: "buyNow", lastName: "buyNow", message: "buyNow" }, {}],
    ["an impossible time", {}, { fillMs: 90 * 24 * 3_600_000 }],
    ["an impossible time", {}, { fillMs: Number.POSITIVE_INFINITY }],
  ])("%s", (name, over, more) => {
    const found = score(over, more);
    expect(found.score).toBeGreaterThanOrEqual(quarantineAt);
    expect(found.signals).toContain(name);
  });

  test("two weak signals make a strong one", () => {
    const message = `${"https://a.example.com https://b.example.com https://c.example.com "}${"look at these now ".repeat(100)}`;
    expect(score({ message }, { fillMs: 60_000 })).toEqual({ score: 1, signals: ["many links"] });
    expect(score({ message }, { fillMs: 3_100 }).score).toBe(quarantineAt);
  });
});

test("only long texts are compared, whatever their case and spacing", () => {
  expect(comparableText({ message: "Please call me" })).toBeUndefined();
  expect(comparableText({})).toBeUndefined();
  const one = comparableText({ message: "Buy   our list of HOME BUYERS today, it is very good" });
  expect(one).toBe(comparableText({ message: " buy our list of home buyers\ntoday, it is very good " }));
  expect(one).toBeDefined();
});
