/** Where an answer comes from: stored with its turn, and read by the evaluation. */
export type Origin = {
  readonly kind: "entry" | "tool" | "reply" | "translation" | "unknown";
  /** Of the entry or translation; the name of the tool or canned reply. */
  readonly id?: string;
  /** How certain it is that this entry is what was asked for. */
  readonly confidence?: "sure" | "likely" | "unsure" | "none";
};

export type AnswerDetails = {
  readonly origin: Origin;
  /** Shown above the answer. */
  readonly title?: string;
  /** What the visitor may ask next, word for word. */
  readonly suggestions?: readonly string[];
};

/** The answer to one question of a message. */
export type AnswerPart = {
  readonly text: string;
  readonly details: AnswerDetails;
  /** The ids of the best entries, best first: read by the evaluation. */
  readonly candidates?: readonly string[];
};

export const replyPart = (id: string, text: string): AnswerPart => ({
  text,
  details: { origin: { kind: "reply", id } },
});
export const toolPart = (id: string, text: string): AnswerPart => ({ text, details: { origin: { kind: "tool", id } } });
