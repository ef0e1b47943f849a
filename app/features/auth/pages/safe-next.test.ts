import { expect, test } from "vitest";
import { safeNext } from "./safe-next.ts";

test.each([
  ["/admin/leads/1?x=1#y", "/admin/leads/1?x=1#y"],
  ["/", "/"],
  ["/a/../admin", "/admin"],
  ["/admin/quarantine.data?_routes=x", "/admin/quarantine"],
])("%j is a path on this site", (given, expected) => {
  expect(safeNext(given)).toBe(expected);
});

test.each([
  null,
  undefined,
  "",
  "admin",
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/.//evil.example",
  "/a/..//evil.example",
  " //evil.example",
  `/${"a".repeat(600)}`,
])("%j is refused", (given) => {
  expect(safeNext(given)).toBeUndefined();
});
