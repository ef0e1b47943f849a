/** What the broker can promise, in minutes of office hours. */
export const promisedMinutes: readonly number[] = [5, 10, 15, 30, 60, 120, 240];
