import type { PanelWords } from "#app/content/chat-schema.ts";
import type { Language } from "#shared/languages.ts";

/** What the panel says. No page carries it: it comes when the panel does. */
export type PanelTexts = {
  readonly words: PanelWords;
  /** Says that this is automated, may be wrong, and is not a loan offer. */
  readonly disclosure: string;
  /** Whose assistant it is, with the numbers of the licenses. */
  readonly licenses: string;
  /** Questions for somebody who does not know what to ask. */
  readonly starters: Readonly<Record<Language, readonly string[]>>;
};

let loading: Promise<PanelTexts> | undefined;

/** Asked for once, and again after a failure. */
export function loadPanelTexts(): Promise<PanelTexts> {
  loading ??= fetchPanelTexts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPanelTexts(): Promise<PanelTexts> {
  const response = await fetch("/api/chat-panel");
  if (!response.ok) throw new Error(`chat panel: ${response.status}`);
  return await response.json();
}
