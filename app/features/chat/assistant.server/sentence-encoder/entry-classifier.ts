import { scale } from "./vector-cache.ts";

/** How well a question fits each entry as a whole, in the order of the entries. */
export type EntryClassifier = (question: Float32Array) => Float32Array;

/** Of the vectors, for how much they differ within an entry. The rest would change the result by little. */
const sampleEvery = 8;
/** Added to the variances, as a share of their mean, because a few thousand vectors do not show every direction. */
const shrinkage = 0.2;

/**
 * Linear discriminant analysis (docs/decisions/0194): directions in which the phrasings of one entry differ from each other
 * tell little about which entry is meant, and count less. `rows` has the vectors of each entry.
 */
export function createEntryClassifier(rows: ReadonlyArray<readonly Int8Array[]>, dimensions: number): EntryClassifier {
  const means = rows.map((row) => meanOf(row, dimensions));
  const center = meanOf(means, dimensions);
  const factor = decompose(varianceWithin(rows, means, dimensions), dimensions);
  const classes = means.map((mean) => {
    const offset = mean.map((value, at) => value - (center[at] ?? 0));
    const weights = solve(factor, offset);
    return { weights, bias: dot(weights, center) + dot(weights, offset) / 2 };
  });
  return (question) => Float32Array.from(classes, ({ weights, bias }) => dot(weights, question) * scale - bias);
}

function meanOf(vectors: ReadonlyArray<ArrayLike<number>>, dimensions: number): Float64Array {
  const mean = new Float64Array(dimensions);
  for (const vector of vectors) {
    for (let at = 0; at < dimensions; at += 1) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
  }
  return mean;
}

/** The covariance around the mean of each vector's own entry: the lower half of a symmetric matrix, row by row. */
function varianceWithin(
  rows: ReadonlyArray<readonly Int8Array[]>,
  means: readonly Float64Array[],
  dimensions: number,
): Float64Array {
  const total = new Float64Array(dimensions * dimensions);
  const offset = new Float64Array(dimensions);
  const sample = rows
    .flatMap((row, of) => row.map((vector) => ({ vector, of })))
    .filter((_, at) => at % sampleEvery === 0);
  for (const { vector, of } of sample) {
    const mean = means[of] ?? [];
    for (let at = 0; at < dimensions; at += 1) offset[at] = (vector[at] ?? 0) - (mean[at] ?? 0);
    for (let row = 0; row < dimensions; row += 1) {
      const own = offset[row] ?? 0;
      const start = row * dimensions;
      for (let at = 0; at <= row; at += 1) total[start + at] = (total[start + at] ?? 0) + own * (offset[at] ?? 0);
    }
  }
  const diagonal = Array.from({ length: dimensions }, (_, at) => at * (dimensions + 1));
  const variance = diagonal.reduce((sum, at) => sum + (total[at] ?? 0), 0) / dimensions;
  for (const at of diagonal) total[at] = (total[at] ?? 0) + shrinkage * variance + Number.EPSILON;
  return total.map((value) => value / (sample.length || 1));
}

type Factor = { readonly lower: Float64Array; readonly dimensions: number };

/** Cholesky: the lower triangle whose product with its mirror image is the matrix. */
function decompose(matrix: Float64Array, dimensions: number): Factor {
  const lower = new Float64Array(matrix);
  const get = (row: number, column: number) => lower[row * dimensions + column] ?? 0;
  for (let row = 0; row < dimensions; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let value = get(row, column);
      for (let at = 0; at < column; at += 1) value -= get(row, at) * get(column, at);
      lower[row * dimensions + column] = row === column ? Math.sqrt(value) : value / get(column, column);
    }
  }
  return { lower, dimensions };
}

/** The vector whose product with the matrix is `target`. */
function solve({ lower, dimensions }: Factor, target: Float64Array): Float64Array {
  const found = Float64Array.from(target);
  for (let row = 0; row < dimensions; row += 1) {
    let value = found[row] ?? 0;
    for (let at = 0; at < row; at += 1) value -= (lower[row * dimensions + at] ?? 0) * (found[at] ?? 0);
    found[row] = value / (lower[row * dimensions + row] ?? 1);
  }
  for (let row = dimensions - 1; row >= 0; row -= 1) {
    let value = found[row] ?? 0;
    for (let at = row + 1; at < dimensions; at += 1) value -= (lower[at * dimensions + row] ?? 0) * (found[at] ?? 0);
    found[row] = value / (lower[row * dimensions + row] ?? 1);
  }
  return found;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < a.length; at += 1) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}
