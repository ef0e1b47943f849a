/** Limits that the browser and the server share. */
export const maxMessageChars = 2000;
export const maxMessagesKept = 30;
/** Answers of the assistant are sent back with the conversation and may be longer. */
export const maxAnswerChars = 12_000;
/** Total length of the messages sent with a question; older ones are left out. */
export const maxConversationChars = 20_000;
