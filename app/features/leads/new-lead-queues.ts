/** One job for each new lead, in its own transaction: from it come all others. */
export const newLeadQueue = "new-lead";

/** What the broker's people are told at once: one job for each new lead, whoever has to be told. */
export const leadAlertQueue = "lead-alert";
