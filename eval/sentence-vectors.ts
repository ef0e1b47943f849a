import { tmpdir } from "node:os";
import { join } from "node:path";
import type { loadContent } from "#app/content/load-content.ts";
import { cannedReplyEntries } from "#app/features/chat/assistant.server/retrieval/canned-reply-entries.ts";
import { createPrepareSimilarity } from "#app/features/chat/assistant.server/sentence-encoder/prepare-similarity.ts";

/** The sentence encoder with all its vectors. Those that did not come along are kept in a file between runs. */
export async function prepareSentenceVectors({ knowledge }: ReturnType<typeof loadContent>) {
  const cacheFile = join(tmpdir(), "homeport-sentence-vectors.bin");
  const { promise: isReady, resolve: ready } = Promise.withResolvers<string>();
  const prepare = createPrepareSimilarity({ kind: "on", cacheFile }, ready);
  prepare([...knowledge.entries, ...cannedReplyEntries(knowledge.cannedReplyExamples)]);
  console.log(await isReady);
  return prepare;
}
