/** Between messages of a conversation that are looked up together. Nobody types it. */
export const messageEnd = "\u001e";
