import { describe, expect, test } from "vitest";
import { withHelpLines } from "./entry-text.ts";
import { distinctSections, textInDoubt } from "./text-in-doubt.ts";

const texts = { could_be: "Or else:", more_about: "More about:" };
const section = (title: string, say: string, answer = `All about ${title}.\n\nAnd the rest.`, topic = "") => ({
  title,
  text: withHelpLines({ topic, answer }, [{ say, phrasings: [] }], "Call 800-555-0100."),
});
const arm = section("An ARM about to reset", "Compare a fixed rate with the index plus the margin.");
const worth = section("Is a refinance worth it", "It pays off once the savings exceed the costs.");

describe("an answer in doubt", () => {
  test("has what the first entry says first, then the others below their titles, then the rest of the first if it is clearly ahead", () => {
    expect(textInDoubt([arm, worth], true, texts).split("\n\n")).toEqual([
      "Compare a fixed rate with the index plus the margin.",
      "Or else:",
      "**Is a refinance worth it**",
      "It pays off once the savings exceed the costs.",
      "**More about: An ARM about to reset**",
      "All about An ARM about to reset.",
      "And the rest.",
    ]);
  });

  test("has only how the first answer begins where it is not clearly ahead", () => {
    expect(textInDoubt([arm, worth], false, texts).split("\n\n")).toEqual([
      "Compare a fixed rate with the index plus the margin.",
      "All about An ARM about to reset.",
      "Or else:",
      "**Is a refinance worth it**",
      "It pays off once the savings exceed the costs.",
    ]);
  });

  test("does not say twice what the lead has said", () => {
    const equity = section(
      "Equity",
      "Equity is the value minus what is owed.",
      "Equity is the value minus all that is owed.",
    );
    expect(textInDoubt([equity, worth], false, texts).match(/Equity is/g)).toHaveLength(1);
  });

  test("begins with the first paragraph of an entry without a fitting lead, and with a list as a whole", () => {
    const answer = "Two rules count:\n\n- the first\n- the second\n\nThe rest.";
    const { opening, beginning, rest } = withHelpLines({ topic: "", answer }, [], "");
    expect(opening).toEqual(["Two rules count:", "- the first\n- the second"]);
    expect([...beginning, ...rest]).toEqual(["The rest."]);
  });

  test("has no title of a rest that was told above", () => {
    const same = section(
      "Equity",
      "Equity is the value minus what is owed.",
      "Equity is the value minus what is owed.",
    );
    expect(textInDoubt([same, worth], true, texts)).not.toContain("More about:");
  });

  test("has help lines once", () => {
    const behind = section("Behind on payments", "Call the servicer today.", "More.", "hardship");
    const notice = section("A notice of default", "It is the first step of a sale.", "More.", "hardship");
    expect(textInDoubt([behind, notice], true, texts).match(/800-555-0100/g)).toHaveLength(1);
  });

  test("leaves out an entry that begins with the same as another, and tells three at most", () => {
    const again = section("Refinance break-even", "It pays off when the savings exceed the costs.");
    expect(distinctSections([worth, again, arm])).toEqual([worth, arm]);
    const others = ["one house", "two boats", "three cars", "four trees"].map((name) => section(name, `${name}.`));
    expect(distinctSections(others)).toHaveLength(3);
  });
});
