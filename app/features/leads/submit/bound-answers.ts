const maxAnswers = 30;
const maxKeyChars = 60;
const maxTextChars = 500;
/** As much as the forms take: a person whose browser filled the trap keeps their message. */
const maxMessageChars = 5000;

/**
 * What fills the honeypot follows no schema. It is kept for an admin to review, bounded so that a flood cannot fill the
 * disk and so that it can become a lead: an index holds no text of thousands of letters.
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
