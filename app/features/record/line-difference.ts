export type DifferentLine = { readonly kind: "added" | "removed"; readonly text: string };

/** Above this, the middle part counts as replaced as a whole, so that no text takes long to compare. */
const maxCells = 4_000_000;

/** Lines that only one of the two texts has, in order. */
export function lineDifference(before: string, after: string): DifferentLine[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return middleDifference(old.slice(start, old.length - end), now.slice(start, now.length - end));
}

const asLines = (kind: DifferentLine["kind"], lines: readonly string[]) => lines.map((text) => ({ kind, text }));

function middleDifference(old: readonly string[], now: readonly string[]): DifferentLine[] {
  if (old.length * now.length > maxCells) return [...asLines("removed", old), ...asLines("added", now)];
  const width = now.length + 1;
  // The length of the longest common subsequence of what follows each pair of lines.
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));

  const lines: DifferentLine[] = [];
  for (let row = 0, column = 0; row < old.length || column < now.length; ) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      row += 1;
      column += 1;
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: "removed", text: old[row] ?? "" });
      row += 1;
    } else {
      lines.push({ kind: "added", text: now[column] ?? "" });
      column += 1;
    }
  }
  return lines;
}
