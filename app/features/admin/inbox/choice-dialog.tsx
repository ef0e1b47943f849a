import { type KeyboardEvent, useEffect, useRef } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { menuItemClass } from "#app/ui/menu.tsx";

type Choice = { readonly value: string; readonly label: string };
type Props = {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
};

/** A question that a key asks: the arrows walk, Enter chooses, Escape leaves it. */
export function ChoiceDialog({ title, choices, onChoose, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  function walk(event: KeyboardEvent) {
    const step =
      event.key === "ArrowDown" || event.key === "j" ? 1 : event.key === "ArrowUp" || event.key === "k" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons.at((at + step) % buttons.length)?.focus();
  }
  return (
    <Dialog title={title} onClose={onClose} className="w-[min(22rem,calc(100vw-2rem))]">
      <ul ref={list}>
        {choices.map(({ value, label }) => (
          <li key={value}>
            <button type="button" onKeyDown={walk} onClick={() => onChoose(value)} className={menuItemClass}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
