import { readFileSync } from "node:fs";

/** See the text beside it, of which it is made. */
const file = "app/features/chat/assistant.server/sentence-encoder/matrix-products.wasm";
const pageBytes = 65_536;
const numberBytes = 4;
/** What is multiplied at a time: weights are kept in panels of eight outputs. */
const blockRows = 4;
const blockInputs = 4;
const panelOutputs = 8;

/** The room that some rows, and the inputs and outputs of some weights, take. */
const roundedRows = (count: number): number => Math.ceil(count / blockRows) * blockRows;
const roundedInputs = (count: number): number => Math.ceil(count / blockInputs) * blockInputs;
export const roundedOutputs = (count: number): number => Math.ceil(count / panelOutputs) * panelOutputs;

/** Numbers in the memory where products are computed, in rows of `stride`. */
export type Rows = { readonly numbers: Float32Array; readonly stride: number };

/**
 * In panels: of eight outputs, for each input the eight weights. The weights of inputs that fill up the last four are zero,
 * so that it makes no difference what a row has there. The bias is added to each row of products.
 */
export type Panels = {
  readonly numbers: Float32Array;
  readonly bias: Float32Array;
  readonly inputs: number;
  readonly outputs: number;
};

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
      numbers: take(roundedInputs(inputs) * roundedOutputs(outputs)),
      bias: take(roundedOutputs(outputs)),
      inputs,
      outputs,
    }),
    /** The first `count` rows of `from` that begin at a column, times the weights, go to those of `to` that begin at another. */
    multiply: (from: Rows, panels: Panels, to: Rows, count: number, { fromColumn = 0, toColumn = 0 } = {}): void =>
      multiply(
        from.numbers.byteOffset + fromColumn * numberBytes,
        from.stride * numberBytes,
        panels.numbers.byteOffset,
        panels.bias.byteOffset,
        to.numbers.byteOffset + toColumn * numberBytes,
        to.stride * numberBytes,
        roundedRows(count),
        roundedInputs(panels.inputs),
        roundedOutputs(panels.outputs) / panelOutputs,
      ),
  };
}

/** Its parameters are named in the text that it is made of. */
type Multiply = (...parameters: number[]) => void;

/** Where a matrix is among other numbers: where it begins, and how far it is to the next output and to the next input. */
export type Place = { readonly from: number; readonly toNextOutput: number; readonly toNextInput: number };

export function fillPanels({ numbers, inputs, outputs }: Panels, weights: Float32Array, place: Place): void {
  const rounds = roundedInputs(inputs);
  for (let output = 0; output < outputs; output += 1) {
    const inPanel = output % panelOutputs;
    const panel = (output - inPanel) * rounds + inPanel;
    let at = place.from + output * place.toNextOutput;
    for (let input = 0; input < rounds; input += 1) {
      numbers[panel + input * panelOutputs] = input < inputs ? (weights[at] ?? 0) : 0;
      at += place.toNextInput;
    }
  }
}
