/** CHAT limits, for the browser and the server alike. */
export const maxMessageChars = 2000;
export const maxMessagesKept = 30;
/** What the assistant itself wrote comes back with the conversation and may be longer. */
export const maxAnswerChars = 12_000;
