/** Characters that PostgreSQL cannot store (NUL, half of a pair) or that nobody can see; tabs and line breaks stay. */
const control = /[^\P{Cc}\n\r\t]/gu;

/** What comes from outside, before anything judges or stores it: a turn that could not be stored would be off the record. */
export const visibleText = (text: string): string => text.toWellFormed().replace(control, "");
