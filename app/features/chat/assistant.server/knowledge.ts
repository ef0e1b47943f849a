/** One thing the assistant knows: how people ask for it, what to answer, and which page continues from there. */
export type KnowledgeEntry = {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
  readonly phrasings: readonly string[];
  /** Plain text with [label](/page) links; figures are already filled in. */
  readonly answer: string;
  readonly related: readonly string[];
  readonly page: string;
};
