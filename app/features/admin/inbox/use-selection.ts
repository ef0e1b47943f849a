import { useRef, useState } from "react";

/** Which leads are ticked. With shift, everything between the last one and this one gets the same tick. */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  // What has left the page is not acted on.
  const selected = ids.filter((id) => ticked.has(id));

  function toggle(id: string, withRange = false) {
    const isOn = !ticked.has(id);
    const range = withRange ? between(ids, last.current, id) : [id];
    const next = new Set(ticked);
    for (const one of range) {
      if (isOn) next.add(one);
      else next.delete(one);
    }
    last.current = id;
    setTicked(next);
  }

  return {
    selected,
    has: (id: string) => ticked.has(id),
    toggle,
    all: () => setTicked(new Set(ids)),
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [a, b] = [ids.indexOf(from ?? ""), ids.indexOf(to)];
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
