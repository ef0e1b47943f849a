import { createHash, timingSafeEqual } from "node:crypto";

/** Compared as hashes, so that the time taken reveals neither length nor content. */
export function carriesKey(header: string | undefined, key: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${key}`));
}
