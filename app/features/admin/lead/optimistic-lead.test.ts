import { expect, test } from "vitest";
import { type PendingChange, withPendingChanges } from "./optimistic-lead.ts";
import type { LeadView } from "./read-lead.server.ts";

const view = { on: "2026-11-22", text: "November 22", state: "later" } as const;
const lead = {
  card: { status: "new", assignee: null, nextContact: view, isHeld: false, isDeleted: false },
  assigneeId: null,
  holdReason: null,
  admins: [{ id: "a1", email: "broker@example.com" }],
  nextContactChoices: [{ value: "1w", label: "In a week", view }],
} as unknown as LeadView;
const after = (...changes: PendingChange[]) => withPendingChanges(lead, changes);

test("nothing pending changes nothing", () => {
  expect(after()).toEqual({ ...lead, pendingEntries: [] });
});

test("a change shows at once, several together", () => {
  const changed = after({ intent: "status", value: "won" }, { intent: "assignee", value: "a1" });
  expect(changed.card).toMatchObject({ status: "won", assignee: "broker@example.com" });
  expect(changed.assigneeId).toBe("a1");
  expect(after({ intent: "assignee", value: "" }).card.assignee).toBeNull();
  expect(after({ intent: "next-contact", value: "" }).card.nextContact).toBeNull();
  expect(after({ intent: "next-contact", value: "1w" }).card.nextContact).toEqual(view);
  expect(after({ intent: "next-contact", value: "2026-12-01" }).card.nextContact?.text).toBe("December 1");
  expect(after({ intent: "delete", value: "" }).card.isDeleted).toBe(true);
  expect(after({ intent: "delete", value: "" }, { intent: "undelete", value: "" }).card.isDeleted).toBe(false);
});

test("what is on hold does not look deleted, because the server refuses it", () => {
  const held = after({ intent: "hold", value: "a lawsuit" }, { intent: "delete", value: "" });
  expect(held).toMatchObject({ holdReason: "a lawsuit", card: { isHeld: true, isDeleted: false } });
});

test("notes and calls wait in the timeline", () => {
  const entries = after(
    { intent: "note", value: " Likes trams " },
    { intent: "note", value: "  " },
    { intent: "call", value: "" },
    { intent: "call", value: "No answer" },
  ).pendingEntries;
  expect(entries).toEqual([
    { kind: "note", what: "Likes trams" },
    { kind: "call", what: "Call" },
    { kind: "call", what: "Call: No answer" },
  ]);
});
