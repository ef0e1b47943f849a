/** The ways to look at the inbox; the first is the one that an account starts with. */
export const inboxViews = ["cards", "list", "board"] as const;
export type InboxView = (typeof inboxViews)[number];

export const isInboxView = (value: unknown): value is InboxView => inboxViews.some((view) => view === value);
