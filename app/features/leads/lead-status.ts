/** Where a lead stands. Spam is not a status: it is the quarantine. */
export const leadStatuses = ["new", "contacted", "qualified", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const isLeadStatus = (value: unknown): value is LeadStatus => leadStatuses.some((status) => status === value);
