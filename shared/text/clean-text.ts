/** PostgreSQL can hold neither NUL nor half a surrogate pair, and no person types one. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll("\0", "");
