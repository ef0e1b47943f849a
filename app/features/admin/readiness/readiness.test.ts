import { expect, test } from "vitest";
import { retentionKinds } from "#shared/retention-kinds.ts";
import type { LawFacts } from "./law-facts.ts";
import { judgeRules, lawRules } from "./law-rules.ts";
import { findPlaceholders } from "./placeholders.ts";
import { checkSite, type SiteFacts } from "./site-checks.ts";

const strong = { email: "a@real.test", hasMfa: true, confirmed: true, passwordRuleMetAt: new Date() };

const lawful: LawFacts = {
  ratesSource: "fred",
  ownRates: { published: ["30-Year Fixed"], incomplete: [] },
  expiredFigures: [],
  record: { kind: "intact", versions: 12, newestHash: "ab" },
  placeholders: [],
  licensedStates: "California and Florida",
  companies: ["Real Mortgage, Inc."],
  said: {
    smsTerms: "Texts by Real Mortgage, Inc. Reply STOP or HELP. Message and data rates may apply.",
    reverseQuote:
      "Property taxes, insurance and upkeep stay yours. The lender can foreclose. This is not from HUD or FHA.",
    chatDisclosure: "This is an automated assistant, not a person.",
    mails: [
      {
        text: "1 Main Street. Stop: https://real.test/stop-contact?token=a",
        headers: {
          "List-Unsubscribe": "<https://real.test/stop-contact?token=a>",
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      },
    ],
  },
  address: "1 Main Street",
  consent: { receipts: 4, unproven: 0, guarded: true },
  openStops: [],
  today: "2026-11-15",
  periods: { inquiry: 24, application: 25, transaction: 36, chat: 24 },
  saidMonths: 24,
  missingPages: [],
  unnamedColumns: [],
  mailsAllAnswers: false,
  requireMfa: true,
  admins: [strong],
  encryption: { unsealed: 0, keySource: "DATA_KEYS", isKeyApart: true, areBackupsEncrypted: true },
  tamperedEntry: undefined,
};

const rules = Object.values(lawRules).flat();
const judge = (facts: LawFacts) => judgeRules(rules, facts);
const broken = (over: Partial<LawFacts>) => judge({ ...lawful, ...over }).filter(({ ok }) => !ok);

test("a site that meets every rule has nothing to fix, and says what it found", () => {
  expect(broken({})).toEqual([]);
  for (const { law, title, found, fix } of judge(lawful))
    for (const text of [law, title, found, fix]) expect(text).toBeTruthy();
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
});

const [lawfulMail] = lawful.said.mails as [LawFacts["said"]["mails"][number]];
const saidWithout = (name: Exclude<keyof LawFacts["said"], "mails">, words: string): LawFacts["said"] => ({
  ...lawful.said,
  [name]: lawful.said[name]?.replace(words, ""),
});

/** For each rule: what breaks it, and a part of what the broker then reads. */
const breaches: ReadonlyArray<readonly [string, Partial<LawFacts>, string]> = [
  ["advertised-rates", { ownRates: { published: ["5/1 ARM"], incomplete: ["5/1 ARM"] } }, "5/1 ARM"],
  ["rates", { ratesSource: "sample" }, "samples"],
  ["figures", { expiredFigures: ["salt_cap"] }, "salt_cap"],
  ["record", { record: { kind: "intact", versions: 0, newestHash: undefined } }, "Nothing is recorded yet"],
  ["record", { record: { kind: "broken_link", id: 3 } }, "Version 3"],
  ["record", { record: { kind: "content_missing", hash: "ab" } }, "missing"],
  ["record", { record: { kind: "content_changed", hash: "ab" } }, "changed"],
  ["licenses", { placeholders: ["entities.0.nmls"] }, "entities.0.nmls"],
  ["licenses", { placeholders: ["persona.license"] }, "persona.license"],
  ["reverse-quote", { said: { ...lawful.said, reverseQuote: undefined } }, "not in the record"],
  ["reverse-quote", { said: saidWithout("reverseQuote", "HUD or FHA") }, "not from HUD or FHA"],
  ["reverse-quote", { said: saidWithout("reverseQuote", "taxes") }, "taxes, insurance and upkeep"],
  ["reverse-quote", { said: saidWithout("reverseQuote", "foreclose") }, "home can be lost"],
  ["chat-disclosure", { said: { ...lawful.said, chatDisclosure: undefined } }, "not recorded yet"],
  ["chat-disclosure", { said: { ...lawful.said, chatDisclosure: "Hi, I am Ana!" } }, "Hi, I am Ana!"],
  ["chat-disclosure", { said: saidWithout("chatDisclosure", "not a person") }, "automated assistant"],
  ["stop-link", { said: { ...lawful.said, mails: [] } }, "No email is in the record"],
  ["stop-link", { said: { ...lawful.said, mails: [{ ...lawfulMail, headers: {} }] } }, "header for one click"],
  ["stop-link", { said: { ...lawful.said, mails: [lawfulMail, { ...lawfulMail, text: "" }] } }, "the link in the text"],
  ["stop-link", { address: "2 Oak Road" }, "your street address"],
  ["sms-terms", { said: { ...lawful.said, smsTerms: undefined } }, "not in the record"],
  ["sms-terms", { companies: ["Other, LLC"] }, "Other, LLC"],
  ["sms-terms", { said: saidWithout("smsTerms", "STOP") }, "does not say: STOP"],
  ["sms-terms", { said: saidWithout("smsTerms", "data rates may apply") }, "rates may apply"],
  ["consent-receipts", { consent: { receipts: 4, unproven: 2, guarded: true } }, "2 leads"],
  ["consent-receipts", { consent: { receipts: 4, unproven: 0, guarded: false } }, "no longer refuses"],
  ["do-not-contact", { openStops: ["2026-11-20"] }, "1 not confirmed, none of them late"],
  ["do-not-contact", { openStops: ["2026-11-13", "2026-11-20"] }, "2 not confirmed, 1 of them late"],
  ["retention", { periods: { ...lawful.periods, application: 24 } }, "24 months"],
  ["retention", { periods: { ...lawful.periods, transaction: 90 } }, retentionKinds.transaction.title],
  ["retention-said", { saidMonths: 12 }, "It says 12 months"],
  ["privacy-notice", { unnamedColumns: ["users.shoe_size"] }, "users.shoe_size"],
  ["privacy-notice", { missingPages: ["/privacy"] }, "/privacy is not in the record"],
  ["reg-p-notice", { missingPages: ["/privacy/financial"] }, "/privacy/financial"],
  ["california-notice", { missingPages: ["/privacy/california"] }, "/privacy/california"],
  ["lean-mails", { mailsAllAnswers: true }, "every answer"],
  ["encryption", { encryption: { ...lawful.encryption, unsealed: 3 } }, "3 rows are not"],
  ["data-keys", { encryption: { ...lawful.encryption, isKeyApart: false, keySource: "data/keys" } }, "data/keys"],
  ["backup-encryption", { encryption: { ...lawful.encryption, areBackupsEncrypted: false } }, "BACKUP_RECIPIENT"],
  ["mfa-required", { requireMfa: false }, "REQUIRE_ADMIN_MFA"],
  ["mfa", { admins: [] }, "no admin yet"],
  ["mfa", { admins: [strong, { ...strong, email: "b@real.test", hasMfa: false }] }, "b@real.test"],
  ["admin-password", { admins: [{ ...strong, passwordRuleMetAt: null }] }, "a@real.test"],
  ["admin-password", { admins: [{ ...strong, confirmed: false }] }, "a@real.test"],
  ["audit", { tamperedEntry: 7 }, "Entry 7"],
];

test.each(breaches)("%s is not met by %j", (id, over, found) => {
  expect(broken(over)).toMatchObject([{ id, found: expect.stringContaining(found) }]);
});

test("the notices name the sample until its name and address are replaced", () => {
  const sample = broken({ placeholders: ["phone"] });
  expect(sample.map(({ id }) => id)).toEqual(["reg-p-notice", "california-notice"]);
});

test("every rule can be broken", () => {
  expect(new Set(breaches.map(([id]) => id))).toEqual(new Set(rules.map(({ id }) => id)));
});

const ready: SiteFacts = {
  now: new Date("2026-11-15T12:00:00Z"),
  broker: { fictional: false, placeholders: [] },
  smtp: true,
  appUrl: "https://www.real.test",
  secretGiven: true,
  adminCount: 1,
  lastBackup: new Date("2026-11-14T12:00:00Z"),
  undelivered: { queued: 0, failed: 0 },
  stuckJobs: undefined,
  failingDevices: 0,
  spool: { folder: "/data/spool", waiting: 0, oldest: undefined, damaged: [] },
};

const failing = (over: Partial<SiteFacts>) =>
  checkSite({ ...ready, ...over })
    .filter(({ ok }) => !ok)
    .map(({ id }) => id);

test.each<[string[], Partial<SiteFacts>]>([
  [[], {}],
  [["broker"], { broker: { fictional: true, placeholders: [] } }],
  [["placeholders"], { broker: { fictional: false, placeholders: ["phone"] } }],
  [["smtp"], { smtp: false }],
  [["https"], { appUrl: "http://localhost:3000" }],
  [["secret"], { secretGiven: false }],
  [["admin"], { adminCount: 0 }],
  [["backup"], { lastBackup: undefined }],
  [["backup"], { lastBackup: new Date("2026-11-13T11:59:00Z") }],
  [["mails"], { undelivered: { queued: 0, failed: 2 } }],
  [["mails"], { undelivered: { queued: 1, failed: 0 } }],
  [["jobs"], { stuckJobs: { due: 3, queues: ["new-lead"], since: new Date("2026-11-15T11:50:00Z") } }],
  [["devices"], { failingDevices: 1 }],
  [["waiting-leads"], { spool: { ...ready.spool, waiting: 2, oldest: new Date("2026-11-15T11:59:00Z") } }],
  [["damaged-leads"], { spool: { ...ready.spool, damaged: ["000001.sealed"] } }],
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
