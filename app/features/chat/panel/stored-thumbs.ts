import { tabStore } from "#app/browser/browser-storage.ts";
import { maxMessagesKept } from "../chat-limits.ts";
import type { Thumb } from "./send-feedback.ts";

const key = "chat-thumbs";

/** What was saved for each turn, kept in the tab like the conversation. */
export function parseThumbs(stored: string | null): ReadonlyMap<string, Thumb> {
  try {
    const pairs: unknown = JSON.parse(stored ?? "[]");
    return new Map(Array.isArray(pairs) ? pairs.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

const isPair = (value: unknown): value is [string, Thumb] =>
  Array.isArray(value) && typeof value[0] === "string" && (value[1] === "up" || value[1] === "down");

export const readThumb = (turn: string): Thumb | undefined => parseThumbs(tabStore.get(key)).get(turn);

export function storeThumb(turn: string, thumb: Thumb | undefined): void {
  const others = [...parseThumbs(tabStore.get(key))].filter(([other]) => other !== turn);
  const all = thumb ? [...others, [turn, thumb]] : others;
  tabStore.set(key, JSON.stringify(all.slice(-maxMessagesKept)));
}
