type Turn = {
  readonly engine: "built-in" | "upstream";
  readonly outcome: "whole" | "stopped" | "failed";
  readonly originKind: string | null;
  readonly originId: string | null;
  readonly confidence: string | null;
};

/** What answered, in words for the broker. `titleOf` knows the titles of entries. */
export function originText(
  { engine, outcome, originKind, originId }: Turn,
  titleOf: (id: string) => string | undefined,
): string {
  if (outcome === "failed") return "The answer failed";
  const name = originId ?? "";
  if (originKind === "unknown") return "No answer known";
  if (originKind === "entry" || originKind === "translation") return `Entry: ${titleOf(name) ?? name}`;
  if (originKind === "tool") return `Calculation: ${inWords(name)}`;
  if (originKind === "reply") return `Rule: ${inWords(name)}`;
  return engine === "upstream" ? "Written by the language model" : "Not recorded";
}

/** "off_topic", "monthly-payment" */
const inWords = (name: string) => name.replace(/[_-]/g, " ");

/** How the assistant took the question; undefined where there is nothing to be worried about. */
export function concernOf({ outcome, originKind, confidence }: Turn) {
  if (outcome === "failed") return { tone: "danger", text: "Failed" } as const;
  if (originKind === "unknown") return { tone: "danger", text: "Not answered" } as const;
  if (originKind !== "entry" && originKind !== "translation") return undefined;
  if (confidence === "unsure") return { tone: "warning", text: "Unsure" } as const;
  return confidence === "likely" ? ({ tone: "warning", text: "Not quite sure" } as const) : undefined;
}
