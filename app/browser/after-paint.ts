/** The visitor sees first what a tap or a key did by itself. In a tab that nobody looks at, nothing is painted. */
export const afterPaint = (work: () => void) =>
  document.hidden ? work() : requestAnimationFrame(() => setTimeout(work));
