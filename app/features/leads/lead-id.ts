import { isUuid } from "#shared/uuid.ts";

/** Anything else is no lead. */
export const isLeadId = (id: string): boolean => isUuid(id);
