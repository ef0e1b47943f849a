import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readShippedVectors, shippedKeyBytes } from "./shipped-vectors.ts";

/** The vectors of texts, by their content, kept in a file between starts. */
export type VectorCache = {
  readonly get: (text: string) => Int8Array | undefined;
  readonly set: (text: string, vector: Int8Array) => void;
  /** Writes what was added since the last call. */
  readonly flush: () => void;
};

/** Part of the key, so that vectors of another model are not used. Change it with the model. */
const model = "all-MiniLM-L6-v2 tuned int8";
const keyBytes = 16;
/** Vectors are stored as whole numbers from -127 to 127. Next to no value of this model's vectors is above 0.28. */
export const scale = 450;

/**
 * A record is the beginning of a text's SHA-256 hash and its vector. Records of texts that no longer exist are removed
 * when they are more than half of the file; an incomplete record at the end, left by a crash, is ignored.
 */
export function openVectorCache(
  file: string,
  dimensions: number,
  wanted: Iterable<string>,
  shipped = readShippedVectors(dimensions),
): VectorCache {
  const recordBytes = keyBytes + dimensions;
  const stored = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const count = Math.floor(stored.length / recordBytes);
  const vectors = new Map<string, Int8Array>();
  for (let at = 0; at < count; at += 1) {
    const record = stored.subarray(at * recordBytes, (at + 1) * recordBytes);
    vectors.set(
      record.toString("latin1", 0, keyBytes),
      Int8Array.from(record.subarray(keyBytes), (byte) => (byte << 24) >> 24),
    );
  }
  const wantedKeys = new Map(Array.from(wanted, (text) => [text, keyOf(text)]));
  const needed = new Set(wantedKeys.values());
  const kept = new Map([...vectors].filter(([key]) => needed.has(key)));
  mkdirSync(dirname(file), { recursive: true });
  if (kept.size * 2 < count || stored.length !== count * recordBytes) rewrite(file, kept);
  // A hash takes longer than a look-up by the text, and there are tens of thousands.
  const byText = new Map<string, Int8Array>();
  for (const [text, key] of wantedKeys) {
    const vector = kept.get(key) ?? shipped.get(key.slice(0, shippedKeyBytes));
    if (vector) byText.set(text, vector);
  }
  const added: Buffer[] = [];
  return {
    get: (text) => byText.get(text),
    set: (text, vector) => {
      byText.set(text, vector);
      added.push(recordOf(keyOf(text), vector));
    },
    flush: () => {
      if (added.length > 0) appendFileSync(file, Buffer.concat(added.splice(0)));
    },
  };
}

export const keyOf = (text: string) =>
  createHash("sha256").update(`${model}\n${text}`).digest().subarray(0, keyBytes).toString("latin1");

const recordOf = (key: string, vector: Int8Array) =>
  Buffer.concat([Buffer.from(key, "latin1"), Buffer.from(vector.buffer, vector.byteOffset, vector.length)]);

/** Renamed into place, so that a crash leaves the old file or the new one. */
function rewrite(file: string, vectors: ReadonlyMap<string, Int8Array>): void {
  writeFileSync(`${file}.new`, Buffer.concat([...vectors].map(([key, vector]) => recordOf(key, vector))));
  renameSync(`${file}.new`, file);
}
