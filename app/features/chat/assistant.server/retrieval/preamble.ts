const aboutSelf = /^(i'?m|i am|we'?re|we are|as an?|i have|we have|my \w+ (is|has|uses)|single|pregnant|from|\d\d)\b/i;
const question = /^(what|how|can|could|do|does|is|are|when|where|which|who|why|will|would|should|may)/i;

/** What follows a short statement about the person who asks, if it begins like a question. */
export function questionAfterPreamble(message: string): string | undefined {
  const [, preamble = "", rest = ""] = /^([^?,.;!]{2,80})[,.;!]\s+(\S.*)$/s.exec(message) ?? [];
  return aboutSelf.test(preamble) && question.test(rest) ? rest : undefined;
}
