const maxAnswers = 30;
const maxKeyChars = 60;
const maxTextChars = 500;
/** As much as the forms take: a person whose browser filled the trap keeps their message. */
const maxMessageChars = 5000;

/**
 * What a robot sent follows no schema. It is kept for an admin to judge, at a size that no flood of it can fill a disk
 * with, and in a form that can become a lead: an index holds no text of thousands of letters.
 */
export function boundAnswers(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .slice(0, maxAnswers)
      .map(([key, value]) => [clean(key, maxKeyChars), boundValue(key, value)]),
  );
}

function boundValue(key: string, value: unknown): unknown {
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return clean(text, key === "message" ? maxMessageChars : maxTextChars);
}

const clean = (text: string, maxChars: number) => text.slice(0, maxChars).toWellFormed().replaceAll("\0", "");
