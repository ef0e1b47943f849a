/// <reference lib="esnext.float16" />

/** Where a tensor stands in its file. Its first byte may be an odd one. */
type Tensor = { readonly shape: readonly number[]; readonly from: number; readonly to: number };

const headerLengthBytes = 8;

/**
 * The model with its adapter added: each tuned matrix plus the product of two narrow ones, of which the adapter consists
 * ("low-rank adaptation", docs/decisions/0260). Both are safetensors files of half-precision numbers.
 */
export function tuneModel(model: Uint8Array, adapter: Uint8Array): Uint8Array {
  const tuned = new Uint8Array(model);
  const matrices = findTensors(model);
  const factors = findTensors(adapter);
  for (const name of factors.keys()) {
    if (!name.endsWith(inward)) continue;
    const matrix = name.slice(0, -inward.length);
    const weight = matrices.get(`${matrix}.weight`);
    const into = factors.get(name);
    const out = factors.get(`${matrix}${outward}`);
    if (!weight || !into || !out || !isFitting(weight, into, out)) {
      throw new Error(`The adapter does not fit the model: ${matrix}`);
    }
    const values = valuesOf(model, weight);
    addProduct(values, weight.shape, valuesOf(adapter, into), valuesOf(adapter, out));
    tuned.set(new Uint8Array(Float16Array.from(values).buffer), weight.from);
  }
  return tuned;
}

const inward = ".inward";
const outward = ".outward";

function findTensors(file: Uint8Array): ReadonlyMap<string, Tensor> {
  const start = headerLengthBytes + Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true));
  const header: Record<string, { readonly shape?: number[]; readonly data_offsets?: number[] }> = JSON.parse(
    new TextDecoder().decode(file.subarray(headerLengthBytes, start)),
  );
  return new Map(
    Object.entries(header).map(([name, { shape = [], data_offsets: [from = 0, to = 0] = [] }]) => [
      name,
      { shape, from: start + from, to: start + to },
    ]),
  );
}

const valuesOf = (file: Uint8Array, { from, to }: Tensor) =>
  Float32Array.from(new Float16Array(new Uint8Array(file.subarray(from, to)).buffer));

const isFitting = (weight: Tensor, into: Tensor, out: Tensor) =>
  weight.shape[0] === out.shape[1] && weight.shape[1] === into.shape[0] && into.shape[1] === out.shape[0];

/** `weight` has a row for each output, `into` one for each input, and `out` one for each of the few between. */
function addProduct(
  weight: Float32Array,
  [outputs = 0, inputs = 0]: readonly number[],
  into: Float32Array,
  out: Float32Array,
): void {
  const rank = into.length / inputs;
  for (let output = 0; output < outputs; output += 1) {
    for (let input = 0; input < inputs; input += 1) {
      let sum = weight[output * inputs + input] ?? 0;
      for (let at = 0; at < rank; at += 1) sum += (into[input * rank + at] ?? 0) * (out[at * outputs + output] ?? 0);
      weight[output * inputs + input] = sum;
    }
  }
}
