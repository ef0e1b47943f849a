import { useEffect, useRef } from "react";
import type { DestinationsResult } from "./destinations-action.server.ts";

/** Takes the focus, because it is here only once. */
export function NewSecret({ of, value }: NonNullable<DestinationsResult["secret"]>) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new secret is a new event to be told of.
  useEffect(() => box.current?.focus(), [value]);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="space-y-2 rounded-xl border-2 border-pacific-700 bg-white p-4 text-sm"
    >
      <h2 className="font-semibold text-pacific-900">The secret of {of}</h2>
      <p>Copy it into the receiver now: it is not shown again. After a change, the one before still works for a day.</p>
      <p>
        <code className="rounded-md bg-sand-100 px-2 py-1 break-all select-all">{value}</code>
      </p>
    </div>
  );
}
