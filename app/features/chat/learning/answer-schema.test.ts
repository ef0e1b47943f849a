import { describe, expect, test } from "vitest";
import { answerDraftSchema, answerErrors } from "./answer-schema.server.ts";
import { statesTerms } from "./stated-terms.ts";

const schema = answerDraftSchema(new Set(["hold-title"]));
const good = {
  title: "Houseboats",
  phrasings: " Do you finance houseboats? \r\n\r\nhouseboat loan\nhouseboat loan",
  answer: "A few lenders do.\r\n\r\n- Ask us, see [our FAQs](/faqs) or [send a message](/#contact).",
  page: "",
};
const errorsOf = (change: Record<string, string>) => {
  const parsed = schema.safeParse({ ...good, ...change });
  return parsed.success ? {} : answerErrors(parsed.error);
};

test("what is good is cleaned: one way of asking per line, none twice, lines as the site has them", () => {
  expect(schema.parse(good)).toMatchObject({
    phrasings: ["Do you finance houseboats?", "houseboat loan"],
    answer: "A few lenders do.\n\n- Ask us, see [our FAQs](/faqs) or [send a message](/#contact).",
    page: undefined,
  });
});

test.each([
  [{ title: "x" }, "title", /2 to 80/],
  [{ title: "My card 4111 1111 1111 1111" }, "title", /card or account number/],
  [{ phrasings: " \n " }, "phrasings", /at least one/],
  [{ phrasings: Array.from({ length: 41 }, (_, at) => `way ${at}`).join("\n") }, "phrasings", /at most 40/],
  [{ phrasings: "x".repeat(201) }, "phrasings", /200 characters/],
  [{ phrasings: "my ssn is 123-45-6789, can I buy" }, "phrasings", /Social Security/],
  [{ answer: "Short." }, "answer", /whole sentence/],
  [{ answer: `${"Long. ".repeat(300)}` }, "answer", /1,500/],
  [{ answer: "Yes, we do that for many of our clients." }, "answer", /Yes or No/],
  [{ answer: "No. We do not do that for our clients." }, "answer", /Yes or No/],
  [{ answer: "See https://example.com for more about that." }, "answer", /pages of this site/],
  [{ answer: "See [this](//example.com/x) for more about that." }, "answer", /no page \/\/example/],
  [{ answer: "See [this](javascript:alert(1)) for more about it." }, "answer", /pages of this site/],
  [{ answer: "See [this](/nowhere) for more about all of it." }, "answer", /no page \/nowhere/],
  [{ answer: "See [this](/blog?article=none) for more about it." }, "answer", /no page/],
  [{ page: "/admin" }, "page", /from the list/],
  [{ answer: "Rates start at 6.5% for this kind of loan." }, "termsChecked", /Regulation Z/],
] as const)("%j is refused with a sentence", (change, field, sentence) => {
  expect(errorsOf(change)).toEqual({ [field]: expect.stringMatching(sentence) });
});

test("figures pass once the broker confirmed their terms", () => {
  expect(errorsOf({ answer: "Rates start at 6.5% for this kind of loan.", termsChecked: "on" })).toEqual({});
});

describe("figures that need terms", () => {
  test.each([
    "as low as 5.9 % today",
    "only $1,200 a month",
    "$900/mo",
    "your payment would be about $2,100",
    "buy with $5,000 down",
    "three percent down",
  ])("%s", (text) => expect(statesTerms(text)).toBe(true));

  test.each(["The loan limit is $832,750.", "It takes 30 days.", "Call 310-555-0100."])("not %s", (text) =>
    expect(statesTerms(text)).toBe(false),
  );
});
