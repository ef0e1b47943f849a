import { expect, test } from "vitest";
import { phoneKeyOf, usualPhone } from "./phone-number.server.ts";

test.each([
  ["619-555-0123", true],
  ["(619) 555-0123", true],
  ["+1 619 555 0123", true],
  ["1.619.555.0123", true],
  ["619-555-0123 ext. 12", true],
  ["619 555 0123 x7", true],
  ["+44 20 7946 0958", true],
  ["011 44 20 7946 0958", true],
  ["555-0123", false],
  ["119-555-0123", false],
  ["+44 20 7946 095", false],
  ["call me", false],
  ["call 619-555-0123", false],
  ["619-555-0123 or 619-555-0199", false],
  ["+", false],
  ["", false],
  [6_195_550_123, false],
])("[HB-05] %s is a usual phone: %s", (phone, expected) => expect(usualPhone(phone) !== undefined).toBe(expected));

test.each([
  ["(619) 555-0123", "+16195550123"],
  ["1 619 555 0123", "+16195550123"],
  ["619-555-0123 extension 4", "+16195550123"],
  ["call 619-555-0123 please", "+16195550123"],
  ["６１９ ５５５ ０１２３", "+16195550123"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["011 44 20 7946 0958", "+442079460958"],
  ["+52 55 1234 5678", "+525512345678"],
  ["(551) 234-5678", "+15512345678"],
  ["858-123-4567", "+18581234567"],
  ["555-0123 x4", "5550123"],
  ["619-555-0123 or 619-555-0199", "6195550199"],
  ["12", null],
  ["call me", null],
  ["9".repeat(100_000), "9999999999"],
  [undefined, null],
])("%.40s is compared as %s", (phone, key) => expect(phoneKeyOf(phone)).toBe(key));
