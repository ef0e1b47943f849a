/** Splits into sentences, each with the space after it; joined, they are the original text. */
export function sentencesOf(text: string): string[] {
  return text.match(/.+?(?:[.!?](?=\s+[A-Z0-9¿¡["“(])\s+|$)/gs) ?? [];
}
