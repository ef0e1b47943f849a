import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Person } from "./person.ts";

const personSchema = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  leadId: z.string().nullable(),
});

export type LinkedPerson = z.infer<typeof personSchema>;

const ivBytes = 12;
const tagBytes = 16;
const longestToken = 1000;

/**
 * The link with which a person stops contact, in every mail to a visitor. It carries who it is for, encrypted and
 * authenticated with the site's secret: it works after the lead is gone, nobody can make one for somebody else, and
 * logs that store addresses store no names.
 */
export function createStopLinks({ secret, appUrl }: { readonly secret: string; readonly appUrl: string }) {
  const key = createHmac("sha256", secret).update("do-not-contact link").digest();
  return {
    linkFor: (person: Person, leadId: string | null): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify({ ...person, leadId }), "utf8"), cipher.final()]);
      return `${appUrl}/stop-contact?token=${Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")}`;
    },
    /** Undefined for everything that is not a link of ours, whole. */
    open: (token: string): LinkedPerson | undefined => {
      const bytes = Buffer.from(token.slice(0, longestToken), "base64url");
      if (bytes.length <= ivBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const text = decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
        return personSchema.safeParse(JSON.parse(text)).data;
      } catch {
        return undefined;
      }
    },
  };
}

export type StopLinks = ReturnType<typeof createStopLinks>;
