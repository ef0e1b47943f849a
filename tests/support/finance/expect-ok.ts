import type { InvalidInput } from "#shared/finance/input-checks.ts";

// Test support: the answer of a calculator that must not refuse.
export function expectOk<T extends { kind: string }>(outcome: T | InvalidInput): Extract<T, { kind: "ok" }> {
  if (outcome.kind !== "ok") throw new Error(`expected ok, got ${JSON.stringify(outcome)}`);
  return outcome as Extract<T, { kind: "ok" }>;
}
