import { createHmac } from "node:crypto";

/**
 * One submission is one lead under one id, whichever node takes it and whether or not the database is there: a retry is
 * answered as the first attempt was.
 */
export function leadIdOf(secret: string, submissionId: string): string {
  const bytes = createHmac("sha256", secret).update(`lead ${submissionId}`).digest().subarray(0, 16);
  // Version 8 of RFC 9562: a UUID of our own making.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
