import { describe, expect, test } from "vitest";
import { piecesOf, sentencesToAnnounce, withoutIncompleteLink } from "./message-text.ts";

describe("text of a message", () => {
  test.each([
    ["plain", "Hello.", [{ text: "Hello." }]],
    [
      "own page",
      "See [rates](/todays-rates) now",
      [{ text: "See " }, { text: "rates", href: "/todays-rates" }, { text: " now" }],
    ],
    ["anchor", "[us](/#contact)", [{ text: "us", href: "/#contact" }]],
    ["another site", "[bank](https://evil.example)", [{ text: "bank" }]],
    ["protocol-relative", "[x](//evil.example)", [{ text: "x" }]],
    ["backslash", "[x](/\\evil.example)", [{ text: "x" }]],
    ["script", "[x](javascript:alert)", [{ text: "x" }]],
    ["HTML stays text", "<b>x</b>", [{ text: "<b>x</b>" }]],
  ])("is split into plain text and links to our own pages only: %s", (_name, text, expected) => {
    expect(piecesOf(text)).toEqual(expected);
  });

  test.each(["See [ra", "See [rates]", "See [rates](", "See [rates](/tod"])("holds back half a link: %s", (text) => {
    expect(withoutIncompleteLink(text)).toBe("See ");
  });

  test("announces complete sentences only, and the rest when the answer is complete", () => {
    expect(sentencesToAnnounce("It is 3.5% down. And th", false)).toEqual(["It is 3.5% down."]);
    expect(sentencesToAnnounce("It is 3.5% down. And that is all", true)).toEqual([
      "It is 3.5% down.",
      "And that is all",
    ]);
    expect(sentencesToAnnounce("", false)).toEqual([]);
  });
});
