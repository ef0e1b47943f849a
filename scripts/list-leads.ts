import { loadContent } from "#app/content/load-content.ts";

/** What scripts/tune-encoder.py learns from: each lead of the knowledge as a line of JSON. */
for (const { id, leads } of loadContent().knowledge.entries) {
  for (const { say, phrasings } of leads) console.log(JSON.stringify({ entry: id, say, phrasings }));
}
