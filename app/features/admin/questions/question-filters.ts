/** Which questions are listed, and what to say where there are none. */
export const questionFilters = [
  {
    value: "unanswered",
    label: "Unanswered",
    none: "No question is waiting for an answer.",
    hint: "What the assistant could not answer in the last 90 days appears here.",
  },
  {
    value: "unsure",
    label: "Unsure",
    none: "No unsure answers.",
    hint: "Questions that the assistant answered without being sure appear here.",
  },
  {
    value: "down",
    label: "Thumbs down",
    none: "No answers were rated unhelpful.",
    hint: "Answers with a thumbs down from a visitor appear here.",
  },
  {
    value: "all",
    label: "All",
    none: "No questions yet.",
    hint: "What visitors ask the assistant appears here, with its answers.",
  },
] as const;
