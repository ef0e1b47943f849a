import { useEffect, useRef } from "react";
import type { Command } from "./commands.ts";

type Props = {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly current: number;
  readonly onRun: (command: Command) => void;
  readonly onPoint: (at: number) => void;
};

/** The focus stays in the box above: the list only shows which option Enter would take. */
export function PaletteOptions({ id, commands, current, onRun, onPoint }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option is another one when its number is.
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  if (commands.length === 0) {
    return (
      <div id={id} role="listbox" aria-label="Commands" className="p-6 text-center text-sm text-ink-soft">
        Nothing found.
      </div>
    );
  }
  return (
    <div ref={list} id={id} role="listbox" aria-label="Commands" className="min-h-0 overflow-y-auto p-1.5">
      {commands.map((command, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which has the focus.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list.
          key={at}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === current}
          onPointerMove={() => onPoint(at)}
          onClick={() => onRun(command)}
          className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md border border-transparent px-3 text-sm aria-selected:bg-foam forced-colors:aria-selected:border-[Highlight] pointer-coarse:min-h-11"
        >
          <span className="min-w-0 truncate">{command.label}</span>
          {command.group !== commands[at - 1]?.group && (
            <span className="shrink-0 truncate text-xs text-ink-soft">{command.group}</span>
          )}
        </div>
      ))}
    </div>
  );
}
