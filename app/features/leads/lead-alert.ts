/** The queue of what the broker's people are told at once: one job for each new lead, whoever has to be told. */
export const leadAlertQueue = "lead-alert";
