import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";

/** A 256-bit key and its name. The name is stored with every value, the key never. */
export type DataKey = {
  readonly id: string;
  /** Prepared once: that is most of the cost of using it. */
  readonly key: KeyObject;
  /** For what is only compared or looked up: a keyed hash under a key of its own. */
  readonly hash: (purpose: string, text: string) => Buffer;
};

const line = /^([a-z0-9]{1,16}):([A-Za-z0-9+/]{43}=)$/;

export function dataKey(id: string, key: Buffer): DataKey {
  const hashKey = createSecretKey(Buffer.from(hkdfSync("sha256", key, "", "homeport keyed hash", 32)));
  return {
    id,
    key: createSecretKey(key),
    hash: (purpose, text) => createHmac("sha256", hashKey).update(`${purpose}\0${text}`).digest(),
  };
}

export const newDataKey = (): DataKey => dataKey(randomBytes(4).toString("hex"), randomBytes(32));

export const writeDataKey = ({ id, key }: DataKey): string => `${id}:${key.export().toString("base64")}`;

/**
 * Keys as "id:base64", separated by spaces, commas or lines; the first one is used for writing. Undefined if one of
 * them is malformed or named twice, or if there is none.
 */
export function parseDataKeys(text: string): readonly [DataKey, ...DataKey[]] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const keys = parts.flatMap((part) => {
    const [, id = "", key = ""] = line.exec(part) ?? [];
    return id ? [dataKey(id, Buffer.from(key, "base64"))] : [];
  });
  const isValid = keys.length === parts.length && new Set(keys.map(({ id }) => id)).size === keys.length;
  const [first, ...rest] = keys;
  return isValid && first ? [first, ...rest] : undefined;
}
