import { expect, test } from "vitest";
import { deviceStore } from "#app/browser/browser-storage.ts";
import type { LeadBody } from "../submit/send-lead.ts";
import { forgetSubmissionId, submissionIdFor } from "../submit/submission-id.ts";
import { forgetUnsent, keepUnsent, readUnsent, wasAskedHere } from "./unsent.ts";

const day = 24 * 60 * 60 * 1000;
const lead = (submissionId: string): LeadBody => ({ formType: "contact", submissionId, data: { firstName: "Ana" } });

test("a lead to be sent later is kept once for a week, and known to be asked for here", () => {
  keepUnsent(lead("one"), 0);
  keepUnsent(lead("one"), day);
  keepUnsent(lead("two"), 2 * day);
  expect(readUnsent(8 * day).map(({ submissionId }) => submissionId)).toEqual(["one", "two"]);
  expect(wasAskedHere(lead("one"))).toBe(true);
  expect(wasAskedHere(lead("other"))).toBe(false);
  expect(readUnsent(8 * day + 1).map(({ submissionId }) => submissionId)).toEqual(["two"]);
  expect(deviceStore.get("unsent-leads")).not.toContain("one");
  forgetUnsent("two");
  expect(deviceStore.get("unsent-leads")).toBeNull();
});

test.each(["{", "7", "null", "[null, 1]", '[{"savedAt":1,"body":{"formType":"unknown"}}]'])(
  "%s in the storage is no lead, and no error",
  (rubbish) => {
    deviceStore.set("unsent-leads", rubbish);
    expect(readUnsent(1)).toEqual([]);
  },
);

test("the same content keeps its id until it is accepted; changed content is a lead of its own", () => {
  const first = submissionIdFor("contact", { message: "Hello" });
  expect(submissionIdFor("contact", { message: "Hello" })).toBe(first);
  expect(submissionIdFor("meeting-request", { message: "Hello" })).not.toBe(first);
  expect(submissionIdFor("contact", { message: "Hello again" })).not.toBe(first);
  const last = submissionIdFor("contact", { message: "Hello again" });
  forgetSubmissionId("contact");
  expect(submissionIdFor("contact", { message: "Hello again" })).not.toBe(last);
});
