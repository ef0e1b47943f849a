/** Sentence by sentence, with the space that follows each; joined they are the text again. */
export function sentencesOf(text: string): string[] {
  return text.match(/.+?(?:[.!?](?=\s+[A-Z0-9¿¡["“(])\s+|$)/gs) ?? [];
}
