/// <reference lib="esnext.float16" />

/** A named array of half-precision numbers in a file. */
export type Tensor = { readonly shape: readonly number[]; readonly values: () => Float16Array };

const headerLengthBytes = 8;

/** The tensors of a safetensors file: the length of its header, the header in JSON, then all numbers. */
export function readTensors(file: Uint8Array): ReadonlyMap<string, Tensor> {
  const start = headerLengthBytes + Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true));
  const header: Record<string, { readonly shape?: number[]; readonly data_offsets?: number[] }> = JSON.parse(
    new TextDecoder().decode(file.subarray(headerLengthBytes, start)),
  );
  return new Map(
    Object.entries(header).map(([name, { shape = [], data_offsets: [from = 0, to = 0] = [] }]) => [
      name,
      // A copy, because the first byte of a tensor may be an odd one, and so that the file need not be kept.
      { shape, values: () => new Float16Array(new Uint8Array(file.subarray(start + from, start + to)).buffer) },
    ]),
  );
}
