/**
 * Characters that PostgreSQL cannot store (NUL, half a surrogate pair) or that are invisible; tabs and line breaks
 * stay.
 */
const control = /[^\P{Cc}\n\r\t]/gu;

/** Cleans input before it is screened and stored: a turn that could not be stored would leave no record. */
export const visibleText = (text: string): string => text.toWellFormed().replace(control, "");
