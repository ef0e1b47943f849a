/** CHAT limits, for the browser and the server alike. */
export const maxMessageChars = 2000;
export const maxMessagesKept = 30;
/** What the assistant itself wrote comes back with the conversation and may be longer. */
export const maxAnswerChars = 12_000;
/** Of all messages that are sent back with a question; older ones are left out. */
export const maxConversationChars = 20_000;
