import { describe, expect, test } from "vitest";
import { blocksOf, piecesOf, sentencesToAnnounce, withoutIncompleteMarkup } from "./message-text.ts";

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

  test.each(["See [ra", "See [rates]", "See [rates](", "See [rates](/tod", "See **ra", "See **rates*", "See *"])(
    "holds back half a link or bold text: %s",
    (text) => {
      expect(withoutIncompleteMarkup(text)).toBe("See ");
    },
  );

  test.each(["One.\n-", "One.\n- "])("holds back the beginning of a list: %j", (text) => {
    expect(withoutIncompleteMarkup(text)).toBe("One.");
  });

  test("is shown as paragraphs and lists, whatever stands around them", () => {
    const paragraph = (text: string) => ({ kind: "paragraph", pieces: [{ text }] });
    const list = (...items: string[]) => ({ kind: "list", items: items.map((text) => [{ text }]) });
    expect(blocksOf("One.\n\nTwo:\n- a\n- b\nThree.\n\n\n")).toEqual([
      paragraph("One."),
      paragraph("Two:"),
      list("a", "b"),
      paragraph("Three."),
    ]);
    expect(blocksOf("one\ntwo")).toEqual([paragraph("one\ntwo")]);
    expect(blocksOf("- a\n\n- b")).toEqual([list("a"), list("b")]);
    expect(blocksOf("**Title**\n- [rates](/todays-rates)")).toEqual([
      { kind: "paragraph", pieces: [{ text: "Title", strong: true }] },
      { kind: "list", items: [[{ text: "rates", href: "/todays-rates" }]] },
    ]);
    expect(blocksOf("-5% is no list\n--- nor this")).toEqual([paragraph("-5% is no list\n--- nor this")]);
    expect(blocksOf("")).toEqual([]);
  });

  test("takes little time, whatever it is", () => {
    const texts = ["[".repeat(12_000), "*".repeat(12_000), "\n- ".repeat(4_000), "[a](".repeat(3_000)];
    const start = process.cpuUsage().user;
    for (const text of texts) blocksOf(withoutIncompleteMarkup(text));
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(1000);
  });

  test("announces complete sentences only, and the rest when the answer is complete", () => {
    expect(sentencesToAnnounce("It is 3.5% down. And th", false)).toEqual(["It is 3.5% down."]);
    expect(sentencesToAnnounce("It is 3.5% down. And that is all", true)).toEqual([
      "It is 3.5% down.",
      "And that is all",
    ]);
    expect(sentencesToAnnounce("", false)).toEqual([]);
    expect(sentencesToAnnounce("You need:\n- an ID\n- **two** pay stubs", true)).toEqual([
      "You need:",
      "an ID",
      "two pay stubs",
    ]);
  });
});
