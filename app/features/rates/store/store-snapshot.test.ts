import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createSnapshotCache } from "./store-snapshot.server.ts";

function memoryOf(load: () => Promise<string>) {
  const clock = { at: 0, now: () => new Date(clock.at) };
  const memory = createSnapshotCache({ load, clock, log: createLog("silent"), maxAgeMs: 60_000 });
  return { memory, clock };
}

test("is read once, and again after a minute or a change", async () => {
  let reads = 0;
  const { memory, clock } = memoryOf(async () => `${++reads}`);
  expect(await Promise.all([memory.get(), memory.get()])).toEqual(["1", "1"]);
  clock.at = 59_999;
  expect(await memory.get()).toBe("1");
  clock.at = 60_000;
  expect(await memory.get()).toBe("2");
  memory.clear();
  expect(await memory.get()).toBe("3");
});

test("a read that began before a change is not used after it", async () => {
  const finish: Array<(value: string) => void> = [];
  const { memory } = memoryOf(() => new Promise((resolve) => finish.push(resolve)));
  const before = memory.get();
  memory.clear();
  const after = memory.get();
  finish[1]?.("new");
  expect(await after).toBe("new");
  finish[0]?.("old");
  expect(await before).toBe("old");
  const again = memory.get();
  finish[2]?.("new still");
  expect(await again).not.toBe("old");
});

test("a failing database leaves the last snapshot; without one the error is thrown", async () => {
  let broken = true;
  const { memory } = memoryOf(async () => {
    if (broken) throw new Error("no database");
    return "figures";
  });
  await expect(memory.get()).rejects.toThrow("no database");
  broken = false;
  expect(await memory.get()).toBe("figures");
  broken = true;
  memory.clear();
  expect(await memory.get()).toBe("figures");
});
