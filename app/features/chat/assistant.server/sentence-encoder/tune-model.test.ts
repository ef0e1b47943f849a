/// <reference lib="esnext.float16" />
import { expect, test } from "vitest";
import { readTensors } from "./safetensors.ts";
import { tuneModel } from "./tune-model.ts";

type Tensors = Readonly<Record<string, { readonly shape: readonly number[]; readonly values: readonly number[] }>>;

function tensorsOf(tensors: Tensors) {
  const data = Object.values(tensors).flatMap(({ values }) => values);
  let at = 0;
  const places = Object.entries(tensors).map(([name, { shape, values }]) => {
    const from = at;
    at += 2 * values.length;
    return [name, { dtype: "F16", shape, data_offsets: [from, at] }];
  });
  const text = JSON.stringify(Object.fromEntries(places));
  const header = Buffer.from(text.padEnd(8 * Math.ceil(text.length / 8)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return readTensors(Buffer.concat([length, header, Buffer.from(Float16Array.from(data).buffer)]));
}

const model = tensorsOf({
  bias: { shape: [2], values: [5, 6] },
  "layer.weight": { shape: [2, 3], values: [1, 2, 3, 4, 5, 6] },
});

test("a matrix gets the product of the adapter's two, the rest of the model stays", () => {
  const adapter = tensorsOf({
    "layer.inward": { shape: [3, 1], values: [1, 0, -2] },
    "layer.outward": { shape: [1, 2], values: [0.5, 10] },
  });
  const read = tuneModel(model, adapter);
  expect(Array.from(read("layer.weight"))).toEqual([1.5, 2, 2, 14, 5, -14]);
  expect(Array.from(read("bias"))).toEqual([5, 6]);
});

test("an adapter of another model is refused", () => {
  const adapter = tensorsOf({
    "layer.inward": { shape: [2, 1], values: [1, 0] },
    "layer.outward": { shape: [1, 2], values: [0.5, 10] },
  });
  const read = tuneModel(model, adapter);
  expect(() => read("layer.weight")).toThrow("does not fit the model: layer");
  const other = tensorsOf({ "tower.inward": { shape: [1, 1], values: [1] } });
  expect(() => tuneModel(model, other)).toThrow("does not fit the model: tower");
});
