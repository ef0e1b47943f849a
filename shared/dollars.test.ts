import fc from "fast-check";
import { expect, test } from "vitest";
import { dollars } from "./dollars.ts";

test("[HB-06] amounts are written as the platform would write them", () => {
  const platform = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  const cents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((whole) => whole / 100);
  fc.assert(fc.property(cents, (amount) => dollars(amount) === platform.format(amount)));
  expect(dollars(800_000)).toBe("$800,000.00");
});
