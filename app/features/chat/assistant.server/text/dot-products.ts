import { readFileSync } from "node:fs";

/** See the text beside it, of which it is made. */
const file = "app/features/chat/assistant.server/text/dot-products.wasm";
const pageBytes = 65_536;
/** Bytes that are multiplied at a time. */
const lane = 16;
const productBytes = 4;

/** Of one vector with `rows`, which are copied. All have the same length and whole numbers from -127 to 127. */
export function createDotProducts(rows: readonly (Int8Array | undefined)[], length: number) {
  const count = rows.length;
  const stride = Math.ceil(length / lane) * lane;
  const productsAt = stride * (count + 1);
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((productsAt + count * productBytes) / pageBytes),
  });
  const bytes = new Int8Array(memory.buffer);
  for (const [at, row] of rows.entries()) if (row) bytes.set(row, stride * (at + 1));
  const products = new Int32Array(memory.buffer, productsAt, count);
  const { multiply } = new WebAssembly.Instance(compiled(), { host: { memory } }).exports as { multiply: Multiply };
  return {
    /** With each row, in their order; valid until the next call. */
    withAll: (vector: Int8Array): Int32Array => {
      bytes.set(vector);
      multiply(0, stride, count, stride, productsAt);
      return products;
    },
    withOne: (vector: Int8Array, row: number): number => {
      const from = stride * (row + 1);
      let product = 0;
      for (let at = 0; at < vector.length; at += 1) product += (vector[at] ?? 0) * (bytes[from + at] ?? 0);
      return product;
    },
  };
}

type Multiply = (vector: number, rows: number, count: number, length: number, products: number) => void;

let module: WebAssembly.Module | undefined;
function compiled(): WebAssembly.Module {
  module ??= new WebAssembly.Module(readFileSync(file));
  return module;
}

const greatest = 127;

/** A vector in whole numbers: those that are too great for one byte become the greatest that fits. */
export function quantized(vector: ArrayLike<number>, scale: number): Int8Array {
  const whole = new Int8Array(vector.length);
  // Not Int8Array.from, which is many times slower.
  for (let at = 0; at < whole.length; at += 1) {
    whole[at] = Math.max(-greatest, Math.min(greatest, Math.round((vector[at] ?? 0) * scale)));
  }
  return whole;
}
