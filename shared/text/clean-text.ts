/** PostgreSQL cannot store NUL or half a surrogate pair, and no person types them. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll("\0", "");
