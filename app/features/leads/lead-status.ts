/** Where a lead stands. Spam is not a status: it is the quarantine. */
export const leadStatuses = ["new", "contacted", "qualified", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];
