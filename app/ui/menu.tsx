import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId } from "react";

type Props = {
  /** What the button shows, and its name where that is not enough. */
  readonly button: ReactNode;
  readonly label?: string;
  readonly buttonClass?: string;
  readonly children: ReactNode;
};

export const menuItemClass =
  "flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-foam focus-visible:bg-foam focus-visible:outline-offset-[-2px] aria-[current=true]:font-semibold pointer-coarse:min-h-11";

const listLook = "min-w-44 rounded-lg border border-sand-300 bg-white p-1 text-ink shadow-xl";
const inMiddle = "not-supports-[position-area:end]:m-auto";
const besideButton =
  "supports-[position-area:end]:[inset:auto] supports-[position-area:end]:m-1 supports-[position-area:end]:[position-area:block-end_span-inline-end]";
const otherSides =
  "supports-[position-area:end]:[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]";

/**
 * A button and what it opens, by the platform's own popover: it needs no JavaScript. With it, the arrow keys walk too.
 * Where the browser cannot place it beside its button, it opens in the middle of the screen.
 */
export function Menu({ button, label, buttonClass = "", children }: Props) {
  const id = `menu${useId()}`;
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonClass}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for what is pressed inside it. */}
      <div
        id={id}
        popover="auto"
        onKeyDown={walk}
        onClick={closeOnChoice}
        onToggle={focusFirst}
        className={`${listLook} ${inMiddle} ${besideButton} ${otherSides}`}
      >
        {children}
      </div>
    </>
  );
}

const items = "button, a, input:not([type=hidden])";

function focusFirst({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") currentTarget.querySelector<HTMLElement>(items)?.focus();
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all.at((at + step) % all.length)?.focus();
}

function closeOnChoice({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest("button, a")) currentTarget.hidePopover();
}
