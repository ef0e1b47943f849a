const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Anything else must not reach a column of ids: the database would answer with an error of its own. */
export const isUuid = (text: string): boolean => uuid.test(text);
