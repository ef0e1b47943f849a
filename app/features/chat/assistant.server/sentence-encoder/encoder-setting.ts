import { totalmem } from "node:os";
import { join } from "node:path";
import { isEncoderInstalled } from "./load-encoder.ts";

/** What the assistant's thread needs to know about the encoder. */
export type EncoderSetting =
  | { readonly kind: "on"; readonly cacheFile: string }
  | { readonly kind: "off"; readonly reason: string };

/** More than the site takes with the encoder (docs/performance.md): a database may run on the same machine. */
const minMemoryMb = 1_500;

type Surroundings = { readonly memoryMb: number; readonly isInstalled: boolean };

/** Off if it is not wanted, not installed, or if there is too little memory for it. */
export function decideEncoder(isWanted: boolean, dataDir: string, around = surroundings()): EncoderSetting {
  if (!isWanted) return { kind: "off", reason: "CHAT_ENCODER is off" };
  if (!around.isInstalled) return { kind: "off", reason: "its packages are not installed" };
  if (around.memoryMb < minMemoryMb) {
    return { kind: "off", reason: `${Math.round(around.memoryMb)} MB of memory, it needs ${minMemoryMb}` };
  }
  return { kind: "on", cacheFile: join(dataDir, "sentence-vectors.bin") };
}

/** The limit of the container, if there is one, or the memory of the machine. */
function surroundings(): Surroundings {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { memoryMb: bytes / 2 ** 20, isInstalled: isEncoderInstalled() };
}
