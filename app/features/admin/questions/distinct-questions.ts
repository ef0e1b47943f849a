/** Questions that differ by more than capitals and punctuation, as first written, in one line each. */
export function distinctQuestions(turns: ReadonlyArray<{ readonly asked: string }>): string[] {
  const byWords = new Map<string, string>();
  for (const { asked } of turns) {
    const line = asked.replace(/\s+/g, " ").trim();
    const words = line
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    if (!byWords.has(words)) byWords.set(words, line);
  }
  return [...byWords.values()];
}
