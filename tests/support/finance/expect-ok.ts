import type { InvalidInput } from "#shared/finance/input-checks.ts";

// The result of a calculation that must not be refused.
export function expectOk<T extends { kind: string }>(outcome: T | InvalidInput): Extract<T, { kind: "ok" }> {
  if (outcome.kind !== "ok") throw new Error(`expected ok, got ${JSON.stringify(outcome)}`);
  return outcome as Extract<T, { kind: "ok" }>;
}
