import { readFileSync } from "node:fs";

/** See the text beside it, of which it is made. */
const file = "app/features/chat/assistant.server/sentence-encoder/matrix-products.wasm";
const pageBytes = 65_536;
const numberBytes = 4;
/** What is multiplied at a time: weights are kept in panels of twelve outputs. */
const blockRows = 4;
const panelOutputs = 12;

/** The room that some rows, and the outputs of some weights, take. */
const roundedRows = (count: number): number => Math.ceil(count / blockRows) * blockRows;
export const roundedOutputs = (count: number): number => Math.ceil(count / panelOutputs) * panelOutputs;

/** Numbers in the memory where products are computed, in rows of `stride`. */
export type Rows = { readonly numbers: Float32Array; readonly stride: number };

/** In panels: of twelve outputs, for each input the twelve weights. */
export type Panels = { readonly numbers: Float32Array; readonly inputs: number; readonly outputs: number };

export type Matrices = ReturnType<typeof createMatrices>;

/** Room for so many numbers, to be taken in pieces, and products of them. */
export function createMatrices(length: number) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((length * numberBytes) / pageBytes) });
  const module = new WebAssembly.Module(readFileSync(file));
  const { multiply } = new WebAssembly.Instance(module, { host: { memory } }).exports as { multiply: Multiply };
  let used = 0;
  function take(size: number): Float32Array {
    const taken = new Float32Array(memory.buffer, used, size);
    used += size * numberBytes;
    return taken;
  }
  return {
    takeRows: (count: number, stride: number): Rows => ({ numbers: take(roundedRows(count) * stride), stride }),
    takePanels: (inputs: number, outputs: number): Panels => ({
      numbers: take(inputs * roundedOutputs(outputs)),
      inputs,
      outputs,
    }),
    /** The first `count` rows of `from` that begin at a column, times the weights, go to those of `to` that begin at another. */
    multiply: (from: Rows, panels: Panels, to: Rows, count: number, { fromColumn = 0, toColumn = 0 } = {}): void =>
      multiply(
        from.numbers.byteOffset + fromColumn * numberBytes,
        from.stride * numberBytes,
        panels.numbers.byteOffset,
        to.numbers.byteOffset + toColumn * numberBytes,
        to.stride * numberBytes,
        roundedRows(count),
        panels.inputs,
        roundedOutputs(panels.outputs) / panelOutputs,
      ),
  };
}

/** Its parameters are named in the text that it is made of. */
type Multiply = (...parameters: number[]) => void;

/** The weight of one input for one output. */
export type WeightAt = (output: number, input: number) => number;

export function fillPanels({ numbers, inputs, outputs }: Panels, weightAt: WeightAt): void {
  for (let output = 0; output < outputs; output += 1) {
    const inPanel = output % panelOutputs;
    const from = (output - inPanel) * inputs + inPanel;
    for (let input = 0; input < inputs; input += 1) numbers[from + input * panelOutputs] = weightAt(output, input);
  }
}
