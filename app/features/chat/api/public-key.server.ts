import { createHash, timingSafeEqual } from "node:crypto";

export const noKeyMessage = "This assistant can only be used from our own site. Please reload the page.";

/** Compared as hashes, so that the time taken reveals neither length nor content. */
export function carriesKey(header: string | undefined, key: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${key}`));
}
