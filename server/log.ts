import pino from "pino";
import { isOutage } from "./db/outage.ts";

export type Log = pino.Logger;

/**
 * Structured logs, one JSON object per line. They never contain lead fields, mail bodies, chat text or cookies: callers
 * log ids, counts and outcomes. Errors are reduced to type, message and stack, because driver errors include the
 * failing row.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: { logMethod: onceAMinute() },
  };
  return destination ? pino(options, destination) : pino(options);
}

const outageLineMs = 60_000;

/** While the database cannot be used, everything fails for the same reason: one line a minute says so. */
function onceAMinute(): NonNullable<pino.LoggerOptions["hooks"]>["logMethod"] {
  let saidAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return function logMethod(args, method) {
    const [facts] = args as unknown[];
    const isAboutOutage = typeof facts === "object" && facts !== null && "err" in facts && isOutage(facts.err);
    if (!isAboutOutage) return method.apply(this, args);
    if (performance.now() - saidAt < outageLineMs) {
      unsaid += 1;
      return;
    }
    const more = { ...facts, alike: unsaid };
    saidAt = performance.now();
    unsaid = 0;
    method.apply(this, [more, "the database cannot be used"]);
  };
}

/** Database messages quote user input ("invalid input syntax … near …"), so only their code is logged. */
function describeError(error: unknown): { type: string; message: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  if (error.cause instanceof Error) return describeError(error.cause);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const fromDatabase = "severity" in error || error.name === "DrizzleQueryError";
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return {
    type: error.name,
    message: fromDatabase ? "the database refused a statement" : error.message,
    ...code,
    ...(frames && { stack: frames.join("\n") }),
  };
}
