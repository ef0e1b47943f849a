import { type RefObject, useEffect, useRef } from "react";
import type { ChatMessage } from "./send-chat.ts";

const spaceAbove = 12;

/**
 * An answer is read from its beginning: while it grows, the list scrolls until its first line is at the top, and stays
 * there. A visitor who scrolls meanwhile is left alone until the next message.
 */
export function useScrollToAnswer(list: RefObject<HTMLOListElement | null>, messages: readonly ChatMessage[]): void {
  const count = messages.length;
  const scrolledAt = useRef(0);
  useEffect(() => {
    const { current } = list;
    const leaveAlone = () => {
      scrolledAt.current = count;
    };
    const events = ["wheel", "touchmove", "keydown"] as const;
    for (const name of events) current?.addEventListener(name, leaveAlone, { passive: true });
    return () => {
      for (const name of events) current?.removeEventListener(name, leaveAlone);
    };
  }, [list, count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of an answer is a new list of messages.
  useEffect(() => {
    const { current } = list;
    const last = current?.lastElementChild;
    if (count < 2 || scrolledAt.current === count || !(last instanceof HTMLElement)) return;
    current?.scrollTo({ top: last.offsetTop - spaceAbove });
    // If the panel itself scrolls, the list must be scrolled into view first.
    current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [list, count, messages]);
}
