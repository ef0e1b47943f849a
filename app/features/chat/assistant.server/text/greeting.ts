const greeting =
  /^\W*(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|everyone|all|team))?\s*[,.!:;-]+\s*/i;

/** "Good morning, how much down": the question alone, because a greeting says nothing about its subject. */
export function withoutGreeting(message: string): string {
  const rest = message.replace(greeting, "");
  return rest.trim() === "" ? message : rest;
}
