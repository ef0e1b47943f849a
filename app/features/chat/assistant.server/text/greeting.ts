const greeting =
  /^\W*(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|everyone|all|team))?\s*[,.!:;-]+\s*/i;

/** "Good morning, how much down": the question alone, because a greeting says nothing about its subject. */
export const withoutGreeting = (message: string): string => restOf(message, message.replace(greeting, ""));

const thanks = "(?:many thanks|thanks|thank (?:you|u)|thx|tysm|ty)";
const much = "so much|very much|a lot|a bunch|again|btw|by the way";
const reason = "for (?:your|the|all your|all the) help|for (?:that|this|explaining)";
/** One more word is a name, or how somebody is addressed: "thanks Ana!" */
const muchAs = `(?: (?:${much}|${reason}))*(?: [a-z]+)?`;
const before = "(?:ok|okay|great|awesome|perfect|cool|nice|got it|good to know|makes sense|good|alright|all right)";
const helped = "(?:\\W+(?:that|this) (?:helps|helped|was helpful|is helpful)(?: a lot)?)?";
const thanksFirst = new RegExp(
  `^\\W*(?:${before}[,.!]*\\s+)*${thanks}${muchAs}${helped}\\s*[,.!;-]+\\s*(?:and |but )?`,
  "i",
);
const thanksLast = new RegExp(`[,.!?;-]+\\s*(?:and )?${thanks}${muchAs}\\W*$`, "i");

/** "Thank you! How long does it take? Thanks again": the question alone. */
export function withoutThanks(message: string): string {
  const rest = restOf(message, message.replace(thanksFirst, ""));
  return restOf(
    rest,
    rest.replace(thanksLast, (end) => (end.startsWith("?") ? "?" : "")),
  );
}

const restOf = (message: string, rest: string) => (rest.trim() === "" ? message : rest);
