/** The ways of contact that a person can end. */
export const channels = ["calls", "texts", "mail"] as const;

export type Channel = (typeof channels)[number];

export const isChannel = (value: unknown): value is Channel => channels.some((channel) => channel === value);

const brokerWords = { calls: "calls", texts: "texts", mail: "emails" } as const satisfies Record<Channel, string>;

/** "calls and emails" */
export const channelWords = (chosen: readonly Channel[], words: Record<Channel, string> = brokerWords): string =>
  new Intl.ListFormat("en").format(channels.filter((channel) => chosen.includes(channel)).map((one) => words[one]));
