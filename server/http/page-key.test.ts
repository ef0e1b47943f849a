import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const pages = {
  "/": { values: { sent: ["contact"] } },
  "/faqs": {},
  "/blog": { values: { article: ["hold-title"] }, exact: true },
  "/todays-rates": { values: { range: ["1y", "5y"] }, private: ["price", "down", "product"] },
};

test.each([
  ["/faqs", "en", "en /faqs"],
  ["/faqs", "es", "es /faqs"],
  ["/faqs?utm_source=x&fbclid=y", "en", "en /faqs"],
  ["/blog?article=hold-title", "en", "en /blog?article=hold-title"],
  ["/blog?utm_source=x&article=hold-title", "fr", "fr /blog?article=hold-title"],
  ["/?sent=contact", "en", "en /?sent=contact"],
  ["/todays-rates?range=5y&utm_source=x", "en", "en /todays-rates?range=5y"],
])("%s in %s is cached as %s", (url, language, key) => {
  expect(pageKey(url, language, pages)).toBe(key);
});

test.each([
  ["/?sent=made-up", "en /"],
  ["/faqs?sent=contact", "en /faqs"],
  ["/?article=hold-title", "en /"],
  ["/todays-rates?range=constructor", "en /todays-rates"],
])("a made-up value or a parameter of another page adds no key: %s", (url, key) => {
  expect(pageKey(url, "en", pages)).toBe(key);
});

test.each(["/auth", "/auth/new-password?token=secret", "/admin", "/made-up", "/constructor", "/faqs/", "//faqs"])(
  "%s is never shared",
  (url) => {
    expect(pageKey(url, "en", pages)).toBeUndefined();
  },
);

test("where the page itself handles a value, a made-up one is never shared", () => {
  expect(pageKey("/blog?article=made-up", "en", pages)).toBeUndefined();
});

test("a page of one visitor's own numbers is never shared", () => {
  expect(pageKey("/todays-rates?range=1y&price=800000&down=0&product=30-year-fixed", "en", pages)).toBeUndefined();
});

test("a very long address is never shared", () => {
  expect(pageKey(`/?sent=${"x".repeat(2000)}`, "en", pages)).toBeUndefined();
});
