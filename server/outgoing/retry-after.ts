const longestSeconds = 24 * 60 * 60;

/** Seconds to wait, from a number of seconds or a date (RFC 9110, 10.2.3); a day at most. Undefined if it says neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d{1,10}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 0), longestSeconds);
}
