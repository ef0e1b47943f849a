import { expect, test } from "vitest";
import { readVisit, visitFromReferer } from "./visit.ts";

const stored = (...parts: string[]) => JSON.stringify(parts);

test("the first page, the referrer's host and utm_* are kept, and nothing else of the address", () => {
  expect(
    readVisit(stored("/blog", "https://news.example.com/a?who=me", "?utm_source=news&gclid=1&utm_campaign=fall")),
  ).toEqual({
    page: "/blog",
    referrer: "news.example.com",
    utm: { utm_source: "news", utm_campaign: "fall" },
  });
});

test.each([null, "", "{", "7", '{"a":1}'])("%s is a visit of which nothing is known", (text) =>
  expect(readVisit(text)).toEqual({ page: null, referrer: null, utm: null }),
);

test("at most ten parameters, each cut to size", () => {
  const search = `?${Array.from({ length: 20 }, (_, at) => `utm_${at}=${"x".repeat(500)}`).join("&")}`;
  const { utm } = readVisit(stored("/", "", search));
  expect(Object.keys(utm ?? {})).toHaveLength(10);
  expect(utm?.["utm_0"]).toHaveLength(200);
});

const target = "https://site.example/schedule-meeting";

test.each([
  ["https://site.example/schedule-meeting?utm_source=mail", { page: "/schedule-meeting", utm: { utm_source: "mail" } }],
  ["https://other.example/page?utm_source=evil", { page: "/schedule-meeting", utm: null }],
  ["nonsense", { page: "/schedule-meeting", utm: null }],
  [null, { page: "/schedule-meeting", utm: null }],
])("without JavaScript, Referer %s", (referer, expected) =>
  expect(visitFromReferer(referer, target)).toEqual({ referrer: null, ...expected }),
);
