import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";

/** A private file whose content is on the disk when this returns. */
export function writeDurably(path: string, content: string): void {
  const file = openSync(path, "w", 0o600);
  writeSync(file, content);
  fsyncSync(file);
  closeSync(file);
}
