const minute = 60;
const hour = 60 * minute;

/** Seconds between two attempts: ten attempts over three days. */
export const retryPauses: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
