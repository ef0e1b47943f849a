import { expect, test } from "vitest";
import { createVisitorsFirst } from "./visitors-first.ts";

test("a job starts at once if nobody waits, and otherwise after the last of them", async () => {
  const { serve, giveWay } = createVisitorsFirst();
  await giveWay();
  const visits = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const order: string[] = [];
  const served = visits.map(({ promise }) => serve(() => promise).then((name) => order.push(name)));
  const job = giveWay().then(() => order.push("job"));
  visits[1]?.resolve("second");
  await served[1];
  visits[0]?.resolve("first");
  await Promise.all([...served, job]);
  expect(order.toSorted()).toEqual(["first", "job", "second"]);
  expect(order[0]).toBe("second");
});

test("a visit that fails holds up nobody, and one that never ends only for a moment", async () => {
  const { serve, giveWay } = createVisitorsFirst(1);
  await expect(serve(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await giveWay();
  void serve(() => new Promise(() => {}));
  await giveWay();
});
