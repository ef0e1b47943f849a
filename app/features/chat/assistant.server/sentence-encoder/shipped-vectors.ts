import { existsSync, readFileSync } from "node:fs";

/** See the README beside the file. */
export const shippedVectorsFile = "app/features/chat/assistant.server/sentence-vectors/vectors.bin";
export const shippedKeyBytes = 8;

/**
 * The vectors of the texts that come with the product, by the beginning of their keys, so that the encoder helps from
 * the first question on. A record is a key and half a byte for each dimension (docs/decisions/0258).
 */
export function readShippedVectors(dimensions: number, file = shippedVectorsFile): ReadonlyMap<string, Int8Array> {
  const recordBytes = shippedKeyBytes + dimensions / 2;
  const stored = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const vectors = new Map<string, Int8Array>();
  for (let at = 0; at + recordBytes <= stored.length; at += recordBytes) {
    const record = stored.subarray(at, at + recordBytes);
    vectors.set(record.toString("latin1", 0, shippedKeyBytes), unpack(record.subarray(shippedKeyBytes)));
  }
  return vectors;
}

export const shippedRecord = (key: string, vector: Int8Array): Buffer =>
  Buffer.concat([Buffer.from(key.slice(0, shippedKeyBytes), "latin1"), pack(vector)]);

/** Sixteen levels of eight each, from -64 to 63: few values are outside, and they count as the last level. */
const levelBits = 3;

function pack(vector: Int8Array): Uint8Array {
  const levelAt = (at: number) => Math.max(-8, Math.min(7, (vector[at] ?? 0) >> levelBits)) & 15;
  return Uint8Array.from({ length: vector.length / 2 }, (_, at) => (levelAt(2 * at) << 4) | levelAt(2 * at + 1));
}

/** The middle of each level. */
function unpack(packed: Uint8Array): Int8Array {
  const vector = new Int8Array(packed.length * 2);
  for (const [at, byte] of packed.entries()) {
    vector[2 * at] = middleOf(byte >> 4);
    vector[2 * at + 1] = middleOf(byte & 15);
  }
  return vector;
}

const middleOf = (level: number) => ((level < 8 ? level : level - 16) << levelBits) + (1 << (levelBits - 1));
