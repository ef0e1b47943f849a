import { deviceStore, tabStore } from "#app/browser/browser-storage.ts";
import { isFormType } from "../lead-kinds.ts";
import type { LeadBody } from "../submit/send-lead.ts";

/**
 * Leads that the visitor asked us to send once the connection is back: the whole of what was entered, in this browser,
 * for at most a week, and gone as soon as it is sent or the visitor says so. Nothing is put here without being asked.
 */
const key = "unsent-leads";
const keptDays = 7;

type Kept = { readonly savedAt: number; readonly body: LeadBody };

export function readUnsent(now: number): LeadBody[] {
  const kept = parse(deviceStore.get(key)).filter(({ savedAt }) => now - savedAt <= keptDays * 24 * 60 * 60 * 1000);
  write(kept);
  return kept.map(({ body }) => body);
}

export function keepUnsent(body: LeadBody, now: number): void {
  write([...others(body.submissionId), { savedAt: now, body }]);
  tabStore.set(`${key}:${body.submissionId}`, "here");
}

export function forgetUnsent(submissionId: string): void {
  write(others(submissionId));
  tabStore.remove(`${key}:${submissionId}`);
}

/** Whether it was this tab that was asked to send it; any other tab, or a later visit, asks first. */
export const wasAskedHere = ({ submissionId }: LeadBody): boolean => tabStore.get(`${key}:${submissionId}`) !== null;

const others = (submissionId: string) =>
  parse(deviceStore.get(key)).filter(({ body }) => body.submissionId !== submissionId);

function write(kept: readonly Kept[]): void {
  if (kept.length === 0) deviceStore.remove(key);
  else deviceStore.set(key, JSON.stringify(kept));
}

function parse(text: string | null): Kept[] {
  try {
    const kept = JSON.parse(text ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const { savedAt, body } = (value ?? {}) as Partial<Kept>;
  return (
    typeof savedAt === "number" &&
    isFormType(body?.formType) &&
    typeof body.submissionId === "string" &&
    typeof body.data === "object"
  );
}
