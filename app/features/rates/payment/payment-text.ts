import { dollars } from "#shared/dollars.ts";

export const dollarsOf = (cents: number): string => dollars(cents / 100);

/** 12 CFR 1026.24(f)(3)(i)(C). */
export const taxesNotIncluded =
  "These payments do not include amounts for taxes and homeowner's insurance premiums. The actual payment obligation will be greater.";
