import { fold } from "../text/words.ts";

/** Titles are compared by their letters and digits alone. */
export const titleKey = (text: string) => (fold(text).match(/[a-z0-9]+/g) ?? []).join(" ");
