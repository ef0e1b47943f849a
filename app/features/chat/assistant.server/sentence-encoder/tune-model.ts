/// <reference lib="esnext.float16" />
import type { Tensor } from "./safetensors.ts";

type Tensors = ReadonlyMap<string, Tensor>;

/** The numbers of one tensor of the model, by its name. */
export type ReadTuned = (name: string) => ArrayLike<number>;

const inward = "inward";
const outward = "outward";
const weights = /weight$/;

/**
 * The model with its adapter added: each tuned matrix plus the product of two narrow ones, of which the adapter consists
 * ("low-rank adaptation", docs/decisions/0260).
 */
export function tuneModel(model: Tensors, adapter: Tensors): ReadTuned {
  for (const name of adapter.keys()) {
    if (!model.has(name.replace(/\w+$/, "weight"))) throw new Error(`The adapter does not fit the model: ${name}`);
  }
  return (name) => {
    const tensor = model.get(name);
    if (!tensor) throw new Error(`The model has no ${name}.`);
    const into = adapter.get(name.replace(weights, inward));
    const out = adapter.get(name.replace(weights, outward));
    return into && out ? addProduct(name, tensor, into, out) : tensor.values();
  };
}

/** `weight` has a row for each output, `into` one for each input, and `out` one for each of the few between. */
function addProduct(name: string, weight: Tensor, into: Tensor, out: Tensor): Float32Array {
  const [outputs = 0, inputs = 0] = weight.shape;
  const [, rank = 0] = into.shape;
  if (into.shape[0] !== inputs || out.shape[0] !== rank || out.shape[1] !== outputs) {
    throw new Error(`The adapter does not fit the model: ${name}`);
  }
  const values = Float32Array.from(weight.values());
  const left = Float32Array.from(into.values());
  const right = Float32Array.from(out.values());
  for (let output = 0; output < outputs; output += 1) {
    for (let input = 0; input < inputs; input += 1) {
      let sum = values[output * inputs + input] ?? 0;
      for (let at = 0; at < rank; at += 1) sum += (left[input * rank + at] ?? 0) * (right[at * outputs + output] ?? 0);
      values[output * inputs + input] = sum;
    }
  }
  return values;
}
