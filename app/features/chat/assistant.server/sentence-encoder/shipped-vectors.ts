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
  const count = Math.floor(stored.length / recordBytes);
  // One block of memory for all of them.
  const values = new Int8Array(count * dimensions);
  const vectors = new Map<string, Int8Array>();
  for (let at = 0; at < count; at += 1) {
    const record = stored.subarray(at * recordBytes, (at + 1) * recordBytes);
    const vector = values.subarray(at * dimensions, (at + 1) * dimensions);
    unpack(record.subarray(shippedKeyBytes), vector);
    vectors.set(record.toString("latin1", 0, shippedKeyBytes), vector);
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
function unpack(packed: Uint8Array, vector: Int8Array): void {
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at] ?? 0;
    vector[2 * at] = middleOf(byte >> 4);
    vector[2 * at + 1] = middleOf(byte & 15);
  }
}

const middleOf = (level: number) => ((level < 8 ? level : level - 16) << levelBits) + (1 << (levelBits - 1));
