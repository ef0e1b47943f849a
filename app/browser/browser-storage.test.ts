import { afterEach, expect, test, vi } from "vitest";
import { createStore, readCookie, writeCookie } from "./browser-storage.ts";

const refuse = (name: string) => () => {
  throw new DOMException("Access is denied for this document.", name);
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["storage that is forbidden", refuse("SecurityError")],
  ["storage that is missing", () => undefined as never],
  [
    "storage without room",
    () => ({ getItem: () => null, setItem: refuse("QuotaExceededError"), removeItem: () => undefined }),
  ],
])("%s: a value stays until it is removed, and nothing throws", (_what, open) => {
  const store = createStore(open);
  expect(store.get("key")).toBeNull();
  store.set("key", "one");
  store.set("key", "two");
  expect(store.get("key")).toBe("two");
  store.remove("key");
  expect(store.get("key")).toBeNull();
});

test("working storage keeps values, also once there is space again", () => {
  const kept = new Map<string, string>();
  let full = true;
  const store = createStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => (full ? refuse("QuotaExceededError")() : void kept.set(key, value)),
    removeItem: (key) => void kept.delete(key),
  }));
  store.set("key", "in memory");
  full = false;
  store.set("key", "stored");
  expect(kept.get("key")).toBe("stored");
  kept.set("key", "changed by another tab");
  expect(store.get("key")).toBe("changed by another tab");
});

test("a cookie is read by its full name; a blocked one is reported", () => {
  vi.stubGlobal("document", { cookie: "languages=xx; language=es" });
  expect(readCookie("language")).toBe("es");
  expect(readCookie("lang")).toBeUndefined();
  vi.stubGlobal("document", {
    get cookie(): string {
      return refuse("SecurityError")();
    },
    set cookie(_value: string) {
      refuse("SecurityError")();
    },
  });
  expect(readCookie("language")).toBeUndefined();
  expect(writeCookie("language", "es")).toBe(false);
});
