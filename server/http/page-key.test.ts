import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

test.each([
  ["/faqs", "en", "en /faqs"],
  ["/faqs", "es", "es /faqs"],
  ["/faqs?utm_source=x&fbclid=y", "en", "en /faqs"],
  ["/blog?article=hold-title", "en", "en /blog?article=hold-title"],
  ["/blog?utm_source=x&article=hold-title", "fr", "fr /blog?article=hold-title"],
  ["/?sent=contact", "en", "en /?sent=contact"],
  ["/todays-rates?range=5y&utm_source=x", "en", "en /todays-rates?range=5y"],
])("%s in %s is kept as %s", (url, language, key) => {
  expect(pageKey(url, language)).toBe(key);
});

test("a page of one visitor's own numbers is never kept", () => {
  expect(pageKey("/todays-rates?range=1y&price=800000&down=0&product=30-year-fixed", "en")).toBeUndefined();
});

test("an endless address is never kept", () => {
  expect(pageKey(`/?sent=${"x".repeat(2000)}`, "en")).toBeUndefined();
});
