import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { DataKey } from "./data-keys.ts";
import type { KeyRing } from "./key-ring.ts";

/**
 * What is encrypted in the database, as "sealed.1.KEY.VALUE": AES-256-GCM, with the name of the key, and VALUE made of
 * nonce, ciphertext and tag. `context`, such as "chat_turns.asked", is authenticated with it, so that a value opens
 * only where it was written.
 */
export type Vault = {
  readonly seal: (context: string, text: string) => string;
  /** The same value for the same text, for what the database compares and groups. */
  readonly sealComparable: (context: string, text: string) => string;
  /** What is not encrypted, from before there was encryption, is returned as it is. */
  readonly open: (context: string, stored: string) => string;
  /** A keyed hash of a word, for searching: it tells nothing to whoever does not have the key. */
  readonly wordToken: (word: string) => string;
  /** With older keys too, for values that were not written again yet. */
  readonly wordTokens: (word: string) => readonly string[];
  readonly keys: KeyRing;
};

/** The start of every encrypted value. */
export const sealedPrefix = "sealed.1.";
const form = /^sealed\.1\.([a-z0-9]{1,16})\.([\w-]{38,})$/;
const nonceBytes = 12;
const tagBytes = 16;

/** A value that cannot be opened: the key is not there, or it was changed or moved. It never holds the value. */
export class SealedValueError extends Error {}

export function createVault(keys: KeyRing): Vault {
  return {
    keys,
    seal: (context, text) => encrypt(keys.current(), context, text, randomBytes(nonceBytes)),
    sealComparable: (context, text) => {
      const key = keys.current();
      return encrypt(key, context, text, key.hash(`nonce ${context}`, text).subarray(0, nonceBytes));
    },
    open: (context, stored) => {
      const [, id = "", value = ""] = form.exec(stored) ?? [];
      if (!id) return stored;
      const key = keys.find(id);
      if (!key) throw new SealedValueError(`A value of ${context} is encrypted with the key ${id}, which is unknown.`);
      return decrypt(key, context, Buffer.from(value, "base64url"));
    },
    wordToken: (word) => wordToken(keys.current(), word),
    wordTokens: (word) => keys.all().map((key) => wordToken(key, word)),
  };
}

const authenticated = (id: string, context: string) => Buffer.from(`${sealedPrefix}${id}.${context}`);

function encrypt({ id, key }: DataKey, context: string, text: string, nonce: Buffer): string {
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(authenticated(id, context));
  const value = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${sealedPrefix}${id}.${value.toString("base64url")}`;
}

function decrypt({ id, key }: DataKey, context: string, value: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, value.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(authenticated(id, context)).setAuthTag(value.subarray(-tagBytes));
  try {
    const text = decipher.update(value.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    throw new SealedValueError(
      `A value of ${context} does not open: it was changed or moved, or its key is not ${id}.`,
    );
  }
}

/** Letters and digits only, so that the text search takes it for one word. */
const wordToken = (key: DataKey, word: string) => `w${key.hash("word", word).toString("hex", 0, 8)}`;

let current: Vault | undefined;

/** Set once when the database is opened. One process serves one site, so the columns need not be told which. */
export function setVault(vault: Vault): void {
  current = vault;
}

export function currentVault(): Vault {
  if (!current) throw new Error("The database was opened without its keys.");
  return current;
}
