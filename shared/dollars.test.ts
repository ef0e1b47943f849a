import fc from "fast-check";
import { expect, test } from "vitest";
import { dollars, wholeDollars } from "./dollars.ts";

test("[HB-06] amounts are formatted like Intl.NumberFormat", () => {
  const platform = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  const cents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((whole) => whole / 100);
  fc.assert(fc.property(cents, (amount) => dollars(amount) === platform.format(amount)));
  expect(dollars(800_000)).toBe("$800,000.00");
});

test("whole amounts too", () => {
  const platform = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  const halves = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((whole) => whole / 2);
  fc.assert(fc.property(halves, (amount) => wholeDollars(amount) === platform.format(amount)));
  expect(wholeDollars(800_000)).toBe("$800,000");
});
