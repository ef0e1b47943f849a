import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

export const knownBrowserCookie = "known_browser";
export const knownBrowserSeconds = 180 * 24 * 60 * 60;

/**
 * A cookie that proves that this browser has signed in to this account before. It grants no access; it only keeps
 * strangers who guess passwords from using up the attempts of the owner.
 */
export function createKnownBrowsers(secret: string) {
  const sign = (id: string, email: string) =>
    createHmac("sha256", secret).update(`known browser ${id} ${email.toLowerCase()}`).digest("base64url");

  return {
    /** The id of the browser, if the cookie was issued here for this account. */
    read: (cookie: string | null, email: string): string | undefined => {
      const [id = "", given = ""] = (cookie ?? "").split(".");
      const expected = sign(id, email);
      const same = given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
      return id && same ? id : undefined;
    },
    write: (email: string, id: string = randomUUID()): string => `${id}.${sign(id, email)}`,
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
