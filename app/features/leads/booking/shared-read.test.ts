import { expect, test } from "vitest";
import { createSharedRead } from "./shared-read.ts";

test("whoever asks during a reading shares the next one, and a failure ends with its reading", async () => {
  const pending: PromiseWithResolvers<number>[] = [];
  const read = createSharedRead(() => {
    const one = Promise.withResolvers<number>();
    pending.push(one);
    return one.promise;
  });
  const first = read();
  const others = [read(), read()];
  expect(pending).toHaveLength(1);
  pending[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await Promise.resolve();
  expect(pending).toHaveLength(2);
  const later = read();
  pending[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await Promise.resolve();
  pending[2]?.resolve(3);
  expect(await later).toBe(3);
  const last = read();
  pending[3]?.resolve(4);
  expect(await last).toBe(4);
});
