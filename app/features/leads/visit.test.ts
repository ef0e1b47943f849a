import { expect, test } from "vitest";
import { readVisit } from "./visit.ts";

test.each([
  [null, { page: null, referrer: null, utm: null }],
  ["not json", { page: null, referrer: null, utm: null }],
  [JSON.stringify(["/faqs", "", ""]), { page: "/faqs", referrer: null, utm: null }],
  [
    JSON.stringify(["/", "https://search.example.com/?q=private", "?utm_source=ad&utm_medium=cpc&gclid=1"]),
    { page: "/", referrer: "search.example.com", utm: { utm_source: "ad", utm_medium: "cpc" } },
  ],
])("%j is read as %j", (stored, visit) => {
  expect(readVisit(stored)).toEqual(visit);
});
