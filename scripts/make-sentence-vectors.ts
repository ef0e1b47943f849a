import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "#app/content/load-content.ts";
import { cannedReplyEntries } from "#app/features/chat/assistant.server/retrieval/canned-reply-entries.ts";
import { loadEncoder } from "#app/features/chat/assistant.server/sentence-encoder/load-encoder.ts";
import { completeVectors, encodedTexts } from "#app/features/chat/assistant.server/sentence-encoder/sentence-index.ts";
import {
  shippedRecord,
  shippedVectorsFile,
} from "#app/features/chat/assistant.server/sentence-encoder/shipped-vectors.ts";
import { keyOf, openVectorCache } from "#app/features/chat/assistant.server/sentence-encoder/vector-cache.ts";

/** Writes the vectors of all texts of the knowledge. Only those of new texts are computed, some 20 ms each. */
const { entries, cannedReplyExamples } = loadContent().knowledge;
const texts = [...new Set([...entries, ...cannedReplyEntries(cannedReplyExamples)].flatMap(encodedTexts))];
const encoder = loadEncoder();
const cache = openVectorCache(join(tmpdir(), "homeport-sentence-vectors.bin"), encoder.dimensions, texts);
const added = await completeVectors(
  texts,
  encoder,
  cache,
  () => false,
  async () => {},
);
const records = texts.flatMap((text) => {
  const vector = cache.get(text);
  return vector ? [shippedRecord(keyOf(text), vector)] : [];
});
// In the order of their keys, so that a changed text changes one place of the file.
writeFileSync(shippedVectorsFile, Buffer.concat(records.sort(Buffer.compare)));
console.log(`${records.length} vectors in ${shippedVectorsFile}, ${added} of them new`);
