import {
  createMatrices,
  fillPanels,
  type Matrices,
  type Panels,
  type Rows,
  roundedOutputs,
} from "./matrix-products.ts";
import type { ReadTuned } from "./tune-model.ts";

/** The shape of all-MiniLM-L6-v2, a BERT model. */
export const dimensions = 384;
const innerDimensions = 4 * dimensions;
const layerCount = 6;
/** Attention is divided among twelve heads. */
const headDimensions = dimensions / 12;

/**
 * The sentence encoder: a vector of length 1 for the word pieces of a text, the mean of what the model makes of each. The
 * products of matrices, nearly all of the work, are computed in WebAssembly.
 */
export function createMiniLm(read: ReadTuned, maxTokens: number): (tokens: readonly number[]) => Float32Array {
  const matrices = createMatrices(layerCount * weightsOfLayer + roomFor(maxTokens));
  const { words, positions, type, firstNorm, layers } = readModel(read, matrices);
  const { takeRows, multiply } = matrices;
  const hidden = takeRows(maxTokens, dimensions);
  const asked = takeRows(maxTokens, 3 * dimensions);
  const found = takeRows(maxTokens, dimensions);
  const projected = takeRows(maxTokens, dimensions);
  const inner = takeRows(maxTokens, innerDimensions);
  const attend = createAttention(matrices, maxTokens);

  function embed(tokens: readonly number[]): void {
    for (const [position, token] of tokens.entries()) {
      for (let at = 0; at < dimensions; at += 1) {
        hidden.numbers[position * dimensions + at] =
          (words[token * dimensions + at] ?? 0) + (positions[position * dimensions + at] ?? 0) + (type[at] ?? 0);
      }
      normalize(hidden, position, firstNorm);
    }
  }

  return (tokens) => {
    const count = tokens.length;
    embed(tokens);
    for (const layer of layers) {
      multiply(hidden, layer.ask, asked, count);
      attend(asked, found, count);
      multiply(found, layer.join, projected, count);
      addAndNormalize(hidden, projected, layer.joinNorm, count);
      multiply(hidden, layer.widen, inner, count);
      activate(inner, count);
      multiply(inner, layer.narrow, projected, count);
      addAndNormalize(hidden, projected, layer.narrowNorm, count);
    }
    return unitMean(hidden, count);
  };
}

const weightsOfLayer =
  4 * dimensions * (dimensions + 1) + 2 * dimensions * innerDimensions + dimensions + innerDimensions;

/** For the rows and panels that are taken above and in the attention, generously. */
const roomFor = (maxTokens: number) =>
  2 * maxTokens * (6 * dimensions + innerDimensions + 4 * headDimensions + maxTokens);

type Norm = ReturnType<typeof readNorm>;

/** Apart from where it is used, so that nothing keeps the file in memory. */
const readModel = (read: ReadTuned, matrices: Matrices) => ({
  words: read("embeddings.word_embeddings.weight"),
  positions: read("embeddings.position_embeddings.weight"),
  type: read("embeddings.token_type_embeddings.weight"),
  firstNorm: readNorm(read, "embeddings.LayerNorm"),
  layers: Array.from({ length: layerCount }, (_, at) => readLayer(read, `encoder.layer.${at}`, matrices)),
});

function readLayer(read: ReadTuned, layer: string, { takePanels }: Matrices) {
  function panelsOf(names: readonly string[], inputs: number): Panels {
    const weights = joined(names.map((name) => read(`${layer}.${name}.weight`)));
    const panels = takePanels(inputs, weights.length / inputs);
    fillPanels(panels, weights, { from: 0, toNextOutput: inputs, toNextInput: 1 });
    panels.bias.set(joined(names.map((name) => read(`${layer}.${name}.bias`))));
    return panels;
  }
  const self = ["attention.self.query", "attention.self.key", "attention.self.value"];
  const join = ["attention.output.dense"];
  const widen = ["intermediate.dense"];
  const narrow = ["output.dense"];
  return {
    ask: panelsOf(self, dimensions),
    join: panelsOf(join, dimensions),
    joinNorm: readNorm(read, `${layer}.attention.output.LayerNorm`),
    widen: panelsOf(widen, dimensions),
    narrow: panelsOf(narrow, innerDimensions),
    narrowNorm: readNorm(read, `${layer}.output.LayerNorm`),
  };
}

const readNorm = (read: ReadTuned, name: string) => ({
  weight: Float32Array.from(read(`${name}.weight`)),
  bias: Float32Array.from(read(`${name}.bias`)),
});

function joined(parts: readonly ArrayLike<number>[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Each row of `asked` has a query, a key and a value. Every token finds the values whose keys fit its query. */
function createAttention({ takeRows, takePanels, multiply }: Matrices, maxTokens: number) {
  const shares = takeRows(maxTokens, roundedOutputs(maxTokens));
  const keyRoom = takePanels(headDimensions, maxTokens);
  const valueRoom = takePanels(maxTokens, headDimensions);
  return (asked: Rows, found: Rows, count: number): void => {
    const keys: Panels = { ...keyRoom, outputs: count };
    const values: Panels = { ...valueRoom, inputs: count };
    const { numbers, stride } = asked;
    for (let head = 0; head < dimensions; head += headDimensions) {
      fillPanels(keys, numbers, { from: dimensions + head, toNextOutput: stride, toNextInput: 1 });
      fillPanels(values, numbers, { from: 2 * dimensions + head, toNextOutput: 1, toNextInput: stride });
      multiply(asked, keys, shares, count, { fromColumn: head });
      for (let token = 0; token < count; token += 1) {
        toShares(shares.numbers.subarray(token * shares.stride, token * shares.stride + count));
      }
      multiply(shares, values, found, count, { toColumn: head });
    }
  };
}

/** How well keys fit becomes positive shares with a sum of 1 ("softmax"). */
function toShares(fits: Float32Array): void {
  let greatest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < fits.length; at += 1) greatest = Math.max(greatest, fits[at] ?? 0);
  let sum = 0;
  for (let at = 0; at < fits.length; at += 1) {
    const share = Math.exp(((fits[at] ?? 0) - greatest) / Math.sqrt(headDimensions));
    fits[at] = share;
    sum += share;
  }
  for (let at = 0; at < fits.length; at += 1) fits[at] = (fits[at] ?? 0) / sum;
}

function addAndNormalize(hidden: Rows, more: Rows, norm: Norm, count: number): void {
  for (let at = 0; at < count * dimensions; at += 1) {
    hidden.numbers[at] = (hidden.numbers[at] ?? 0) + (more.numbers[at] ?? 0);
  }
  for (let row = 0; row < count; row += 1) normalize(hidden, row, norm);
}

function normalize({ numbers }: Rows, row: number, { weight, bias }: Norm): void {
  const from = row * dimensions;
  let sum = 0;
  for (let at = from; at < from + dimensions; at += 1) sum += numbers[at] ?? 0;
  const mean = sum / dimensions;
  let squares = 0;
  for (let at = from; at < from + dimensions; at += 1) squares += ((numbers[at] ?? 0) - mean) ** 2;
  const deviation = Math.sqrt(squares / dimensions) || 1;
  for (let at = 0; at < dimensions; at += 1)
    numbers[from + at] = (((numbers[from + at] ?? 0) - mean) / deviation) * (weight[at] ?? 0) + (bias[at] ?? 0);
}

/** Each value times the probability that a normally distributed one is smaller ("GELU"). */
function activate({ numbers, stride }: Rows, count: number): void {
  for (let at = 0; at < count * stride; at += 1) {
    const value = numbers[at] ?? 0;
    if (value >= activationRange) continue;
    const place = (Math.max(value, -activationRange) + activationRange) * stepsPerUnit;
    const before = Math.floor(place);
    const lower = activations[before] ?? 0;
    const upper = activations[before + 1] ?? 0;
    numbers[at] = lower + (place - before) * (upper - lower);
  }
}

/** Read from a table, straight lines between its values: exact to 0.000001. Above it the value is left, below it nothing. */
const activationRange = 6;
const stepsPerUnit = 512;
const activations = Float64Array.from({ length: 2 * activationRange * stepsPerUnit + 1 }, (_, step) => {
  const value = step / stepsPerUnit - activationRange;
  return value * (0.5 + 0.5 * errorFunction(value * Math.SQRT1_2));
});

/** Abramowitz and Stegun 7.1.28, exact to 0.0000003. */
function errorFunction(value: number): number {
  const x = Math.abs(value);
  const factors = [0.0000430638, 0.0002765672, 0.0001520143, 0.0092705272, 0.0422820123, 0.0705230784, 1];
  return Math.sign(value) * (1 - factors.reduce((sum, factor) => sum * x + factor, 0) ** -16);
}

function unitMean({ numbers }: Rows, count: number): Float32Array {
  const mean = new Float32Array(dimensions);
  for (let row = 0; row < count; row += 1) {
    for (let at = 0; at < dimensions; at += 1) mean[at] = (mean[at] ?? 0) + (numbers[row * dimensions + at] ?? 0);
  }
  const length = Math.sqrt(mean.reduce((sum, value) => sum + value * value, 0)) || 1;
  return mean.map((value) => value / length);
}
