import { expect, test } from "vitest";
import type { LeadCardView } from "../lead/lead-view.ts";
import { withPending } from "./optimistic-leads.ts";

const lead = (id: string, over: Partial<LeadCardView> = {}): LeadCardView => ({
  id,
  title: "Contact Form",
  who: id,
  summary: "",
  submittedOn: { at: "2026-11-15T11:38:00Z", text: "", timeZone: "America/Los_Angeles" },
  age: "now",
  answers: [],
  status: "new",
  state: "",
  clock: { state: "waiting", text: "" },
  assignee: null,
  nextContact: null,
  isHeld: false,
  isDeleted: false,
  doNotContact: null,
  flags: [],
  mailProblems: [],
  ...over,
});

const context = { emails: new Map([["7", "a@example.com"]]), now: new Date("2026-11-16T02:00:00Z") };
const one = (intent: string, value: string, over: Partial<LeadCardView> = {}) =>
  withPending([lead("a", over), lead("b")], [{ ids: new Set(["a"]), intent, value }], context);

test("a change shows at once, on the leads that it is for", () => {
  expect(one("status", "won").map(({ status }) => status)).toEqual(["won", "new"]);
  expect(one("assignee", "7").map(({ assignee }) => assignee)).toEqual(["a@example.com", null]);
  expect(one("assignee", "", { assignee: "b@example.com" })[0]?.assignee).toBeNull();
  expect(one("hold", "asked by counsel").map(({ isHeld }) => isHeld)).toEqual([true, false]);
});

test("days count from the broker's day, not from the browser's", () => {
  expect(one("next-contact", "1w")[0]?.nextContact).toEqual({ on: "2026-11-22", text: "November 22", state: "later" });
  expect(one("next-contact", "2026-11-15")[0]?.nextContact?.state).toBe("today");
  expect(one("next-contact", "2026-11-14")[0]?.nextContact?.state).toBe("overdue");
  expect(one("next-contact", "")[0]?.nextContact).toBeNull();
});

test("what is deleted leaves the list, unless it is on hold; so does what is brought back", () => {
  expect(one("delete", "").map(({ id }) => id)).toEqual(["b"]);
  expect(one("delete", "", { isHeld: true }).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(one("undelete", "").map(({ id }) => id)).toEqual(["b"]);
});

test("changes add up in the order in which they were made", () => {
  const ids = new Set(["a"]);
  const both = [
    { ids, intent: "status", value: "won" },
    { ids, intent: "status", value: "lost" },
  ];
  expect(withPending([lead("a")], both, context)[0]?.status).toBe("lost");
});
