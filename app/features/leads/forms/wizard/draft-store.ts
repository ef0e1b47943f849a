import type { BrowserStore } from "#app/browser/browser-storage.ts";
import type { Answers } from "./steps.ts";

/**
 * Answers that survive a reload and a closed tab on this device until they are sent. Who the visitor is stays in the
 * tab: on a shared computer the next person finds a credit range, never a name.
 */
const keptDays = 30;
const contactNames = ["state", "firstName", "lastName", "phone", "email"];

export type DraftStore = {
  /** `sameTab`: the visitor never left, so nothing needs to be offered. */
  readonly read: (now: number) => { readonly answers: Answers; readonly sameTab: boolean } | undefined;
  readonly write: (answers: Answers, now: number) => void;
  readonly clear: () => void;
};

type Stores = { readonly device: BrowserStore<DraftKey>; readonly tab: BrowserStore<DraftKey> };
type DraftKey = `draft:${string}`;

export function createDraftStore(formType: string, { device, tab }: Stores): DraftStore {
  const key = `draft:${formType}` as const;
  return {
    read: (now) => {
      const kept = parse(device.get(key));
      if (!kept || now - kept.savedAt > keptDays * 24 * 60 * 60 * 1000) return undefined;
      const contact = parse(tab.get(key));
      return { answers: { ...kept.answers, ...contact?.answers }, sameTab: contact !== undefined };
    },
    write: (answers, now) => {
      const isContact = ([name]: [string, string]) => contactNames.includes(name);
      const record = (entries: [string, string][]) =>
        JSON.stringify({ savedAt: now, answers: Object.fromEntries(entries) });
      const entries = Object.entries(answers);
      tab.set(key, record(entries.filter(isContact)));
      device.set(key, record(entries.filter((entry) => !isContact(entry))));
    },
    clear: () => {
      tab.remove(key);
      device.remove(key);
    },
  };
}

function parse(text: string | null): { savedAt: number; answers: Record<string, string> } | undefined {
  const value = parseJson(text);
  if (typeof value?.savedAt !== "number" || typeof value.answers !== "object") return undefined;
  const answers = Object.entries(value.answers ?? {}).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  return { savedAt: value.savedAt, answers: Object.fromEntries(answers) };
}

function parseJson(text: string | null): { savedAt?: unknown; answers?: unknown } | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
