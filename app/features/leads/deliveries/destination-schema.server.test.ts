import { expect, test } from "vitest";
import { destinationSchema } from "./destination-schema.server.ts";

const rules = { allowPrivate: false, followUpBossUrl: "https://api.followupboss.com" };
const webhook = {
  id: "8f4f3a55-3df1-4a4c-9d62-3c8f0a3f7a11",
  kind: "webhook",
  name: " Our CRM ",
  address: "https://hooks.example.com/a?b=c",
  events: ["lead.created"],
};
const problemOf = (given: object, allowPrivate = false) => {
  const parsed = destinationSchema({ ...rules, allowPrivate }).safeParse({ ...webhook, ...given });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

test("a webhook, and an account of Follow Up Boss at its one address", () => {
  const parsed = destinationSchema(rules).safeParse(webhook);
  expect(parsed.data).toEqual({ ...webhook, name: "Our CRM" });
  const { address: _, events: __, ...account } = { ...webhook, kind: "followupboss", key: " fka_12345678 " };
  expect(destinationSchema(rules).safeParse({ ...account, events: ["lead.status_changed"] }).data).toMatchObject({
    key: "fka_12345678",
    address: "https://api.followupboss.com/v1/events",
    events: ["lead.created"],
  });
});

test.each([
  "",
  "hooks.example.com",
  "http://hooks.example.com/",
  "ftp://hooks.example.com/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "https://user:password@hooks.example.com/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::ffff:169.254.169.254]/",
  "https://10.0.0.1:8443/",
  "https://169.254.169.254/latest/meta-data/",
])("SSRF: %s cannot be entered", (address) => {
  expect(problemOf({ address })).toMatch(/^Please enter /);
});

test("with the setting, systems in the broker's own network can be entered, also by http, and nothing else", () => {
  expect(problemOf({ address: "http://192.168.1.20:5678/webhook" }, true)).toBeUndefined();
  expect(problemOf({ address: "file:///etc/passwd" }, true)).toMatch(/^Please enter /);
});

test.each([
  [{ name: " " }, "Please give it a name."],
  [{ name: "x".repeat(61) }, "Please use at most 60 characters."],
  [{ events: [] }, "Please choose at least one."],
  [{ kind: "fax" }, "Please choose what it is."],
  [{ kind: "followupboss", key: "a b" }, expect.stringMatching(/^Please enter the API key/)],
])("%j is refused", (given, message) => {
  expect(problemOf(given)).toEqual(message);
});
