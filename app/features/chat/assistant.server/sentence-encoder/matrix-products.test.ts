import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import loadWabt from "wabt";
import { createMatrices, fillPanels } from "./matrix-products.ts";

const folder = "app/features/chat/assistant.server/sentence-encoder";

test("the binary is made of the text beside it", async () => {
  const { parseWat } = await loadWabt();
  const text = readFileSync(`${folder}/matrix-products.wat`, "utf8");
  const { buffer } = parseWat("matrix-products.wat", text, { relaxed_simd: true }).toBinary({});
  expect(Buffer.from(buffer).equals(readFileSync(`${folder}/matrix-products.wasm`))).toBe(true);
});

test("products and bias are those of mathematics, for any number of rows, inputs and outputs, and beside other columns", () => {
  const shapes = fc.record({
    count: fc.integer({ min: 1, max: 9 }),
    inputs: fc.integer({ min: 1, max: 40 }),
    outputs: fc.integer({ min: 1, max: 30 }),
    column: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(shapes, ({ count, inputs, outputs, column }) => {
      const { takeRows, takePanels, multiply } = createMatrices(10_000);
      const from = takeRows(count, inputs + column);
      const to = takeRows(count, 48);
      const panels = takePanels(inputs, outputs);
      const valueAt = (row: number, input: number) => ((row * 7 + input * 3) % 11) - 5;
      const weightAt = (output: number, input: number) => ((output * 5 + input * 2) % 13) - 6;
      const biasOf = (output: number) => (output % 7) - 3;
      for (let row = 0; row < count; row += 1)
        for (let input = 0; input < inputs; input += 1)
          from.numbers[row * from.stride + column + input] = valueAt(row, input);
      const weights = Float32Array.from({ length: inputs * outputs + 2 }, (_, at) =>
        at < 2 ? 99 : weightAt((at - 2) % outputs, Math.floor((at - 2) / outputs)),
      );
      fillPanels(panels, weights, { from: 2, toNextOutput: 1, toNextInput: outputs });
      for (let output = 0; output < outputs; output += 1) panels.bias[output] = biasOf(output);
      multiply(from, panels, to, count, { fromColumn: column, toColumn: column });
      for (let row = 0; row < count; row += 1) {
        const found = to.numbers.subarray(row * to.stride + column).slice(0, outputs);
        const byHand = Array.from({ length: outputs }, (_, output) =>
          Array.from({ length: inputs }, (_, input) => valueAt(row, input) * weightAt(output, input)).reduce(
            (a, b) => a + b,
            biasOf(output),
          ),
        );
        expect([...found]).toEqual(byHand);
      }
    }),
  );
});

test("no more is taken than there is", () => {
  expect(() => createMatrices(100).takeRows(1_000, 1_000)).toThrow(RangeError);
});
