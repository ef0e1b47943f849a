import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { Decrypter } from "age-encryption";
import { StartError } from "#shared/start-error.ts";

/** Its message says in one sentence why a file cannot be restored here. */
export class RestoreError extends StartError {}

export const invalidFile = "The file is truncated or not a backup of this site.";

const encryptedMark = Buffer.from("age-encryption.org/");

/** The gzipped content of a backup, decrypted if it is encrypted. */
export const openBackup = (file: string, identity: string | undefined): Readable =>
  Readable.from(readChunks(file, identity));

async function* readChunks(file: string, identity: string | undefined): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file);
  if (!(await isEncrypted(file))) {
    yield* source;
    return;
  }
  const chunks = await decrypt(source, identity);
  try {
    yield* chunks;
  } catch {
    throw new RestoreError(invalidFile);
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const start = Buffer.alloc(encryptedMark.length);
    await opened.read(start, 0, start.length, 0);
    return start.equals(encryptedMark);
  } finally {
    await opened.close();
  }
}

async function decrypt(source: Readable, identity: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  if (identity === undefined)
    throw new RestoreError(
      "The backup is encrypted. Name its identity file too: npm run restore -- FILE IDENTITY_FILE",
    );
  const decrypter = new Decrypter();
  try {
    for (const line of identity.split("\n")) if (line.startsWith("AGE-SECRET-KEY-")) decrypter.addIdentity(line.trim());
  } catch {
    throw new RestoreError("The identity file is damaged: its key cannot be read.");
  }
  try {
    return await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  } catch (error) {
    const isOther = error instanceof Error && /identity|identities/.test(error.message);
    throw new RestoreError(
      isOther ? "This identity does not open the backup: it was encrypted to another recipient." : invalidFile,
    );
  }
}
