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

type Storages = { readonly device: Storage; readonly tab: Storage };

export function createDraftStore(formType: string, open: () => Storages): DraftStore {
  const key = `draft:${formType}`;
  /** Storage may be full, or switched off altogether: the wizard then works without a memory. */
  const attempt = <Value>(use: (storages: Storages) => Value): Value | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (now) =>
      attempt(({ device, tab }) => {
        const kept = parse(device.getItem(key));
        if (!kept || now - kept.savedAt > keptDays * 24 * 60 * 60 * 1000) return undefined;
        const contact = parse(tab.getItem(key));
        return { answers: { ...kept.answers, ...contact?.answers }, sameTab: contact !== undefined };
      }),
    write: (answers, now) => {
      const isContact = ([name]: [string, string]) => contactNames.includes(name);
      const record = (entries: [string, string][]) =>
        JSON.stringify({ savedAt: now, answers: Object.fromEntries(entries) });
      attempt(({ device, tab }) => {
        const entries = Object.entries(answers);
        tab.setItem(key, record(entries.filter(isContact)));
        device.setItem(key, record(entries.filter((entry) => !isContact(entry))));
      });
    },
    clear: () => {
      attempt(({ device, tab }) => {
        tab.removeItem(key);
        device.removeItem(key);
      });
    },
  };
}

function parse(text: string | null): { savedAt: number; answers: Record<string, string> } | undefined {
  const value = JSON.parse(text ?? "null");
  if (typeof value?.savedAt !== "number" || typeof value.answers !== "object") return undefined;
  const answers = Object.entries(value.answers ?? {}).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  return { savedAt: value.savedAt, answers: Object.fromEntries(answers) };
}
