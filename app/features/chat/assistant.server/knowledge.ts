/** A direct answer to some of the phrasings, before the whole answer. */
export type Lead = { readonly say: string; readonly phrasings: readonly string[] };

/** One thing the assistant knows: how people ask for it, what to answer, and which page continues from there. */
export type KnowledgeEntry = {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
  /** Every way of asking: the entry's own first, then those of each lead in order. */
  readonly phrasings: readonly string[];
  readonly leads: readonly Lead[];
  /** Plain text with [label](/page) links; figures are already filled in. */
  readonly answer: string;
  readonly related: readonly string[];
  readonly page: string;
};

/** Of a list in the order of an entry's phrasings, what belongs to those of each lead. */
export function byLead<Item>(leads: readonly Lead[], ofPhrasings: readonly Item[]): Item[][] {
  let end = ofPhrasings.length - leads.reduce((sum, { phrasings }) => sum + phrasings.length, 0);
  return leads.map(({ phrasings }) => {
    const start = end;
    end += phrasings.length;
    return ofPhrasings.slice(start, end);
  });
}
