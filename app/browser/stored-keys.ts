/**
 * Every key that the site stores in a browser; a * stands for the rest of a key. The stores take no other key, and
 * tests/privacy-notice.test.ts compares the lists with what the privacy notice says.
 */
export const tabKeys = [
  "visit",
  "going-to",
  "chat",
  "chat-open",
  "chat-thumbs",
  "draft:*",
  "typed:*",
  "submission:*",
  "unsent-leads:*",
] as const;

export const deviceKeys = [
  "language",
  "draft:*",
  "unsent-leads",
  "session-changed-at",
  "single-keys",
  "inbox-alerts",
] as const;

/** Stored in the tab by React Router itself. */
export const routerKeys = ["react-router-scroll-positions"] as const;

type Expanded<Pattern> = Pattern extends `${infer Start}*` ? `${Start}${string}` : Pattern;
export type TabKey = Expanded<(typeof tabKeys)[number]>;
export type DeviceKey = Expanded<(typeof deviceKeys)[number]>;
