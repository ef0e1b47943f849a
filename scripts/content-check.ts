import { parseArgs } from "node:util";
import { ContentError } from "#app/content/content-error.ts";
import { expiredFigures } from "#app/content/figures.ts";
import { loadContent } from "#app/content/load-content.ts";

/** `npm run content:check`: every mistake in content/, and every figure that has expired on --date or today. */
const { values } = parseArgs({
  options: { date: { type: "string" }, folder: { type: "string", default: "content" } },
});
const now = values.date ? new Date(`${values.date}T12:00:00Z`) : new Date();

try {
  const { figures, broker, articles, faqs } = loadContent(values.folder);
  const expired = expiredFigures(figures, now, broker.time_zone);
  for (const { name, expires, source } of expired)
    console.error(`${values.folder}/figures.yaml: figure expired: ${name} was valid until ${expires} (${source})`);
  if (expired.length > 0) process.exitCode = 1;
  else
    console.log(
      `Content is in order: ${Object.keys(figures).length} figures, ${articles.length} articles, ${faqs.length} questions.`,
    );
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exitCode = 1;
}
