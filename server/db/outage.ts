/** Connections that could not be had, or were ended by the server: it stops, starts, or has too many. Disks that are full. */
const outageCodes = new Set(["08000", "08001", "08003", "08004", "08006", "53300", "57P01", "57P02", "57P03"]);
const socketCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);
const outageMessages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

const ofConnections = new WeakSet<Error>();

/** Remembers an error of a connection to the database: its code alone could as well be that of a mail server. */
export const markAsOutage = (error: Error) => void ofConnections.add(error);

/** True of an error that says nothing but that the database cannot be used. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { message = "", code = "", cause } = error as { message?: string; code?: string; cause?: unknown };
  if (outageMessages.test(message) || outageCodes.has(code)) return true;
  // The job queue reports copies of errors.
  if (!(error instanceof Error)) return socketCodes.has(code);
  return ofConnections.has(error) || isOutage(cause);
}
