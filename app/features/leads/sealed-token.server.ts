import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { z } from "zod";

const ivBytes = 12;
const tagBytes = 16;
const longestToken = 1000;

type Options<Value> = {
  readonly secret: string;
  /** Each purpose has a key of its own: a token for one opens nothing else. */
  readonly purpose: string;
  readonly schema: z.ZodType<Value>;
};

/**
 * Tokens for links in mails. They carry their value encrypted and authenticated with the site's secret: nobody can make
 * one for somebody else, and logs that store addresses store no names.
 */
export function createSealedTokens<Value>({ secret, purpose, schema }: Options<Value>) {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return {
    seal: (value: Value): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    /** Undefined for everything that is not a token of ours, whole. */
    open: (token: string): Value | undefined => {
      const bytes = Buffer.from(token.slice(0, longestToken), "base64url");
      if (bytes.length <= ivBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const text = decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
        return schema.safeParse(JSON.parse(text)).data;
      } catch {
        return undefined;
      }
    },
  };
}
