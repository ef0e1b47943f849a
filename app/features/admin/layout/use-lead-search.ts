import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import { nameOf } from "#app/features/leads/lead-summary.ts";
import type { Command } from "./commands.ts";

const fewestChars = 2;
const afterTypingMs = 120;

type Found = { readonly id: string; readonly form_type: string; readonly data: Readonly<Record<string, unknown>> };

/** Leads by what is typed, a moment after the last key. What is asked anew drops what was asked before. */
export function useLeadSearch(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly Found[]>([]);
  const words = typed.trim();
  useEffect(() => {
    if (words.length < fewestChars) {
      setFound([]);
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void search(words, asked.signal).then((leads) => leads && setFound(leads));
    }, afterTypingMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [words]);
  return found.map(({ id, form_type, data }) => ({
    group: "Leads",
    label: `${nameOf(data) || "Somebody"} · ${leadTitle(form_type)}`,
    run: () => void navigate(`/admin/leads/${id}`),
  }));
}

/** Undefined when it was dropped or could not be asked: the commands are there all the same. */
async function search(words: string, signal: AbortSignal): Promise<readonly Found[] | undefined> {
  try {
    const response = await fetch(`/api/admin/submissions?q=${encodeURIComponent(words)}&limit=8`, { signal });
    if (!response.ok) return undefined;
    return ((await response.json()) as { submissions: readonly Found[] }).submissions;
  } catch {
    return undefined;
  }
}
