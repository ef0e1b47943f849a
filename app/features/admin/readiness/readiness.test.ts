import { expect, test } from "vitest";
import { checkReadiness, findPlaceholders, type ReadinessFacts } from "./readiness.ts";

const strong = { email: "a@real.test", hasMfa: true, confirmed: true, passwordRuleMetAt: new Date() };
const ready: ReadinessFacts = {
  now: new Date("2026-11-15T12:00:00Z"),
  broker: { fictional: false, placeholders: [] },
  smtp: true,
  appUrl: "https://www.real.test",
  secretGiven: true,
  postgres: true,
  ratesSource: "fred",
  requireMfa: true,
  admins: [strong],
  expiredFigures: [],
  lastBackup: new Date("2026-11-14T12:00:00Z"),
  failedMails: 0,
  openStops: [],
  tamperedEntry: undefined,
  record: { kind: "intact", versions: 12, newestHash: "ab" },
};

const failing = (over: Partial<ReadinessFacts>) =>
  checkReadiness({ ...ready, ...over })
    .filter(({ ok }) => !ok)
    .map(({ id }) => id);

test("a site that is ready has nothing to fix", () => {
  expect(failing({})).toEqual([]);
});

test.each<[string[], Partial<ReadinessFacts>]>([
  [["broker"], { broker: { fictional: true, placeholders: [] } }],
  [["placeholders"], { broker: { fictional: false, placeholders: ["phone"] } }],
  [["rates"], { ratesSource: "sample" }],
  [["figures"], { expiredFigures: ["salt_cap"] }],
  [["smtp"], { smtp: false }],
  [["https"], { appUrl: "http://localhost:3000" }],
  [["secret"], { secretGiven: false }],
  [["database"], { postgres: false }],
  [["admin", "mfa"], { admins: [] }],
  [["mfa-required"], { requireMfa: false }],
  [["mfa"], { admins: [{ ...strong, hasMfa: false }] }],
  [["admin-password"], { admins: [strong, { ...strong, passwordRuleMetAt: null }] }],
  [["admin-password"], { admins: [{ ...strong, confirmed: false }] }],
  [["backup"], { lastBackup: undefined }],
  [["backup"], { lastBackup: new Date("2026-11-08T11:59:00Z") }],
  [["mails"], { failedMails: 2 }],
  [["do-not-contact"], { openStops: ["2026-12-01"] }],
  [["audit"], { tamperedEntry: 7 }],
  [["record"], { record: { kind: "intact", versions: 0, newestHash: undefined } }],
  [["record"], { record: { kind: "broken_link", id: 3 } }],
  [["record"], { record: { kind: "content_missing", hash: "ab" } }],
  [["record"], { record: { kind: "content_changed", hash: "ab" } }],
])("%j is found", (ids, over) => {
  expect(failing(over)).toEqual(ids);
});

test("placeholders are found by their path", () => {
  const broker = {
    name: "Real Mortgage",
    phone: "+16195550142",
    email: "hello@x.example.com",
    zip: "92101",
    entities: [{ nmls: "000000", licenses: [{ number: "MBR0000" }, { number: "01234567" }] }],
  };
  expect(findPlaceholders(broker)).toEqual(["phone", "email", "entities.0.nmls", "entities.0.licenses.0.number"]);
});
