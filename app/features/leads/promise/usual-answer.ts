/** A few quick answers are luck, not a habit. */
const fewestLeads = 10;
/** What takes longer is nothing to tell a visitor. */
const longestMinutes = 120;
const roundedTo = 5;

/**
 * Within how many minutes half of the leads were answered, rounded up; undefined if that cannot be said. A lead that is
 * not answered (undefined) counts as one that took longer than all others.
 */
export function usualAnswerMinutes(answers: readonly (number | undefined)[]): number | undefined {
  if (answers.length < fewestLeads) return undefined;
  const sorted = answers.map((minutes) => minutes ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other);
  // Of an even number the slower one in the middle, so that at least half were answered within it.
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
  const rounded = Math.max(roundedTo, Math.ceil(median / roundedTo) * roundedTo);
  return rounded <= longestMinutes ? rounded : undefined;
}
