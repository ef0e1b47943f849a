import { expect, test } from "vitest";
import { clientAddress, limitKey } from "./client-address.ts";

test.each([
  ["10.0.0.1", null, false, "10.0.0.1"],
  ["10.0.0.1", "203.0.113.9", false, "10.0.0.1"],
  ["10.0.0.1", "203.0.113.9", true, "203.0.113.9"],
  ["10.0.0.1", "1.1.1.1, 203.0.113.9", true, "203.0.113.9"],
  ["10.0.0.1", "", true, "10.0.0.1"],
  [undefined, null, false, "unknown"],
])("socket %s, forwarded %s, trusted %s: %s", (socket, forwarded, trusted, address) => {
  expect(clientAddress(socket, forwarded, trusted)).toBe(address);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s is counted as %s", (address, key) => {
  expect(limitKey(address)).toBe(key);
});
