const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Anything else is no lead, and must not reach the database, which would answer with an error of its own. */
export const isLeadId = (id: string): boolean => uuid.test(id);
