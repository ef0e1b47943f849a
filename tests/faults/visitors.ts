import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";

export type Lead = {
  readonly submissionId: string;
  readonly email: string;
  /** What the site answered: more than one id would be a lead stored twice. */
  readonly ids: Set<string>;
};

const visitorsAtOnce = 4;
const betweenLeadsMs = 100;
const betweenTriesMs = 200;
const longestTryMs = 60_000;
const patienceMs = 3 * 60_000;

/** People who fill in the form, and send it again as the page does while it gets no answer. */
export function startVisitors(urls: () => readonly string[]) {
  const leads: Lead[] = [];
  const waiting: { left: number; resolve: () => void }[] = [];
  let isOver = false;
  let longestWaitMs = 0;

  async function send(lead: Lead, request: RequestInit): Promise<boolean> {
    const [url] = shuffled(urls());
    if (!url) return false;
    const startedAt = performance.now();
    try {
      const answer = await fetch(`${url}/api/submit-form`, { ...request, signal: AbortSignal.timeout(longestTryMs) });
      const { success, id } = await answer.json();
      if (success) lead.ids.add(id);
      return success;
    } catch {
      return false;
    } finally {
      longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt);
    }
  }

  async function visit(): Promise<void> {
    while (!isOver) {
      const data = strangerFields();
      const lead: Lead = { submissionId: randomUUID(), email: data.email, ids: new Set() };
      const form = { ...data, _honeypot: "", _submitTime: 8000 };
      const request = postJson(contactEnvelope({ submissionId: lead.submissionId, data: form }));
      leads.push(lead);
      while (!(await send(lead, request)) && !isOver) await pause(betweenTriesMs);
      if (lead.ids.size > 0) countOne();
      await pause(betweenLeadsMs);
    }
  }

  function countOne(): void {
    for (const one of waiting) one.left -= 1;
    for (const { resolve } of waiting.filter(({ left }) => left <= 0)) resolve();
  }

  const visiting = Promise.all(Array.from({ length: visitorsAtOnce }, visit));
  return {
    leads: leads as readonly Lead[],
    longestWaitMs: () => longestWaitMs,
    /** When so many more were acknowledged. */
    acknowledged: (count: number) =>
      new Promise<void>((resolve, reject) => {
        const one = { left: count, resolve: () => resolve(clearTimeout(timer)) };
        const timer = setTimeout(
          () => reject(new Error(`${one.left} of ${count} leads were not acknowledged in ${patienceMs / 1000} s`)),
          patienceMs,
        );
        waiting.push(one);
      }),
    /** The last ones are answered before they go. */
    leave: async () => {
      isOver = true;
      await visiting;
    },
  };
}

export type Visitors = ReturnType<typeof startVisitors>;

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: randomInt(1_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
