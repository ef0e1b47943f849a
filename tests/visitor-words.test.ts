import { expect, test } from "vitest";
import { wordsIn, wordsInCode } from "./writing/words-in-code.ts";

/** What stays in code, and why: decision 0225. */
const allowed: ReadonlyArray<{ readonly files: RegExp; readonly why: string }> = [
  { files: /^app\/features\/pages\/privacy\/model-form\.tsx/, why: "the federal model form, word for word" },
  { files: /^app\/features\/rates\/published\/repayment-terms\.ts/, why: "the terms that Regulation Z asks for" },
  { files: /^app\/features\/rates\/payment\/payment-text\.ts/, why: "a sentence of Regulation Z" },
  { files: /^app\/features\/rates\/published\/.*(?:-schema|terms-problem)\.ts/, why: "the broker's rate editor" },
  { files: /^app\/features\/leads\/(?:lead-summary|response-clock)\.ts/, why: "the broker's inbox" },
  { files: /^app\/features\/leads\/(?:deliveries|booking\/calendars|store)\//, why: "the broker's own settings" },
  { files: /^app\/features\/record\/hand-over\.server\.ts/, why: "a file for an examiner" },
  { files: /^app\/features\/auth\/accounts\/admin-accounts\.server\.ts/, why: "said in the shell" },
  { files: /^app\/features\/rates\/sources\.server\//, why: "said in the log" },
  { files: /^server\/http\/listen\.ts/, why: "said at the start" },
  { files: /^server\/(?:app|http\/(?:api-router|read-json))\.ts/, why: "only a program calls the API this way" },
  { files: /^app\/features\/(?:chat|leads\/submit|rates\/board)\/.*-api\.server\.ts/, why: "only a program reads it" },
  { files: /^app\/ui\/dialog\.tsx/, why: "only the admin area opens it" },
  { files: /^app\/features\/leads\/forms\/honeypot\.tsx/, why: "hidden from everyone but bots" },
  { files: /^app\/features\/site-shell\/error-pages\.tsx/, why: "said when even the content is missing" },
];

/** The name of the register, and of headers. */
const names = /^NMLS$|^GET, HEAD, POST$|^Cookie, Accept-Language, Accept-Encoding$/;

const found = wordsInCode();

test("every word that a visitor reads is in content/, and none in the code of a page or of its answers", () => {
  const stray = found.filter((line) => !allowed.some(({ files }) => files.test(line)));
  expect(stray.filter((line) => !names.test(line.slice(line.indexOf(": ") + 2)))).toEqual([]);
});

test("each exception is still needed", () => {
  expect(allowed.filter(({ files }) => !found.some((line) => files.test(line))).map(({ why }) => why)).toEqual([]);
});

test.each([
  ["text between tags", "<p>Call us today</p>", "Call us today"],
  ["one word between tags", "<b>Close</b>", "Close"],
  ["a label for screen readers", '<nav aria-label="Main menu" />', "Main menu"],
  ["a choice in a prop", '<input placeholder={busy ? "Wait" : hint} />', "Wait"],
  ["a sentence in a constant", 'const failed = "We could not send it.";', "We could not send it."],
  ["a sentence with a value in it", `const said = \`You owe \${sum} dollars\`;`, "You owe"],
])("finds %s", (_what, code, text) => {
  expect(wordsIn(code, "page.tsx")).toContain(text);
});

test.each([
  ["class names", '<p className="mt-4 Text bold">{words.title}</p>'],
  ["what is compared", '<p title={kind === "one more" ? words.a : words.b} />'],
  ["what is thrown", 'throw new Error("This is a bug.");'],
  ["a type", 'type Kind = "One kind" | "Another kind";'],
])("leaves out %s", (_what, code) => {
  expect(wordsIn(code, "page.tsx")).toEqual([]);
});
