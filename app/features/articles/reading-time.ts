import { fillMessage } from "#app/content/messages.ts";
import type { ArticleWords } from "./article-data.server.ts";

/** On one line. */
export const readingTime = ({ reading }: ArticleWords, minutes: number): string =>
  fillMessage(reading, { minutes }).replaceAll(" ", "\u00a0");
