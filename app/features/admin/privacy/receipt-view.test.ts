import { expect, test } from "vitest";
import { receiptText, receiptView } from "./receipt-view.ts";

const site = { name: "Lantern Tide Mortgage", time_zone: "America/Los_Angeles" };

test("a receipt says what was deleted, what was kept, why and until when", () => {
  const view = receiptView(
    {
      number: "0123456789",
      kind: "erasure",
      at: new Date("2026-11-15T20:00:00Z"),
      deleted: [
        { what: "leads", count: 2 },
        { what: "quarantined messages", count: 1 },
        { what: "accounts", count: 0 },
      ],
      kept: [
        { what: "leads", count: 1, why: "A law keeps it. (Regulation B)", until: "2028-12-15T20:00:00.000Z" },
        { what: "leads", count: 3, why: "They are on hold.", until: null },
      ],
    },
    site,
  );
  expect(view.deleted).toEqual(["2 leads", "1 quarantined message"]);
  expect(view.kept).toEqual([
    "1 lead. A law keeps it. (Regulation B) Kept until December 15, 2028, then deleted automatically.",
    "3 leads. They are on hold. Kept until the hold is lifted.",
  ]);
  expect(receiptText(view)).toContain("Erasure receipt 0123456789\n\nOn November 15, 2026, Lantern Tide Mortgage");
});

test("a request that found nothing says so", () => {
  const receipt = { number: "1", kind: "erasure" as const, at: new Date(0), deleted: [], kept: [] };
  expect(receiptText(receiptView(receipt, site))).toContain("- Nothing: there was nothing to delete.");
});
