import { z } from "zod";
import { oneOf } from "./pattern-parts.ts";
import { phraseList, readData } from "./read-data.ts";

const lists = readData(
  "text/greeting-words.yaml",
  z.strictObject({
    greetings: phraseList,
    greeted: phraseList,
    before_thanks: phraseList,
    thanks: phraseList,
    how_much: phraseList,
    for_what: phraseList,
    helped: phraseList,
    has_helped: phraseList,
  }),
);

const greeting = new RegExp(String.raw`^\W*${oneOf(lists.greetings)}(?: ${oneOf(lists.greeted)})?\s*[,.!:;-]+\s*`, "i");

/** "Good morning, how much down": the question alone, because a greeting says nothing about its subject. */
export const withoutGreeting = (message: string): string => restOf(message, message.replace(greeting, ""));

const thanks = oneOf(lists.thanks);
/** One more word is a name, or how somebody is addressed: "thanks Ana!" */
const muchAs = `(?: (?:${oneOf(lists.how_much)}|${oneOf(lists.for_what)}))*(?: [a-z]+)?`;
const helped = String.raw`(?:\W+${oneOf(lists.helped)} ${oneOf(lists.has_helped)}(?: a lot)?)?`;
const thanksFirst = new RegExp(
  String.raw`^\W*(?:${oneOf(lists.before_thanks)}[,.!]*\s+)*${thanks}${muchAs}${helped}\s*[,.!;-]+\s*(?:and |but )?`,
  "i",
);
const thanksLast = new RegExp(String.raw`[,.!?;-]+\s*(?:and )?${thanks}${muchAs}\W*$`, "i");

/** "Thank you! How long does it take? Thanks again": the question alone. */
export function withoutThanks(message: string): string {
  const rest = restOf(message, message.replace(thanksFirst, ""));
  return restOf(
    rest,
    rest.replace(thanksLast, (end) => (end.startsWith("?") ? "?" : "")),
  );
}

const restOf = (message: string, rest: string) => (rest.trim() === "" ? message : rest);
