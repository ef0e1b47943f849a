/** Those for which React drops everything else and hydrates the whole page at once. */
const urgent = [
  ...["pointerdown", "pointerup", "pointercancel", "mousedown", "mouseup", "touchstart", "touchend", "touchcancel"],
  ...["click", "dblclick", "auxclick", "contextmenu", "dragstart", "dragend", "drop", "copy", "cut", "paste"],
  ...["keydown", "keypress", "keyup", "input", "textInput", "compositionstart", "compositionend", "change", "reset"],
];

/** A press that is repeated after hydration comes from a script. */
function hold(event: Event): void {
  if (event.isTrusted) event.stopPropagation();
}

/**
 * React hydrates in small steps, between which the page answers; an urgent event would turn the rest into one long step
 * that a slow phone feels. Until the last step React does not hear of them, and the browser does what it does on a page
 * without scripts. What only React can do waits by itself: hydrate-on-intent.ts.
 */
export function holdEvents(): void {
  for (const type of urgent) addEventListener(type, hold, true);
  addEventListener(
    "app:hydrated",
    () => {
      for (const type of urgent) removeEventListener(type, hold, true);
    },
    { once: true },
  );
}
