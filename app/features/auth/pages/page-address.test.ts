import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test.each([
  ["/admin.data", "/admin"],
  ["/admin.data?status=won&_routes=routes%2Fadmin%2Finbox", "/admin?status=won"],
  ["/admin/quarantine.data", "/admin/quarantine"],
  ["/admin/leads/7.data?_routes=x", "/admin/leads/7"],
  ["/admin/audit?before=50", "/admin/audit?before=50"],
  ["/_root.data", "/"],
  ["/_.data", "/"],
  ["/", "/"],
])("%s is about %s", (asked, page) => {
  expect(pageAddress(new URL(asked, "http://here.invalid"))).toBe(page);
});
