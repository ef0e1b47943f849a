import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { startNameServer } from "../../../../../tests/support/name-server.ts";
import { checkMailDomain, createResolver, type MailDomain } from "./mail-domain.server.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).toString("base64");

const domain: MailDomain = { domain: "mail.real.test", selector: "site", signingKey: privateKey };
const good = {
  "mail.real.test": ["some-verification=1", "v=spf1 include:_spf.service.test ~all"],
  // Longer than 255 bytes, so that the name server has to split it.
  "site._domainkey.mail.real.test": [`v=DKIM1; k=rsa; p=${publicKey}`],
  "_dmarc.mail.real.test": ["v=DMARC1; p=quarantine"],
};

async function judge(texts: Readonly<Record<string, readonly string[]>>, over: Partial<MailDomain> = {}) {
  const server = await startNameServer(texts);
  const resolver = createResolver();
  resolver.setServers([server.address]);
  const checks = await checkMailDomain({ ...domain, ...over }, resolver);
  server.stop();
  return checks;
}

const failing = (checks: Awaited<ReturnType<typeof judge>>) => checks.filter(({ ok }) => !ok);

test("a domain with all three records has nothing to fix", async () => {
  expect(failing(await judge(good))).toEqual([]);
  expect(failing(await judge(good, { signingKey: undefined }))).toEqual([]);
});

test("a DMARC record of the domain above counts", async () => {
  const { "_dmarc.mail.real.test": own, ...rest } = good;
  expect(failing(await judge({ ...rest, "_dmarc.real.test": own }))).toEqual([]);
});

const other = publicKey.replace(/.{20}$/, "A".repeat(20));
test.each<[string, Readonly<Record<string, readonly string[]>>, Partial<MailDomain>, string]>([
  ["spf", { "mail.real.test": ["other"] }, {}, "There is none at mail.real.test"],
  ["spf", { "mail.real.test": ["v=spf1 a ~all", "v=spf1 mx ~all"] }, {}, "2 records"],
  ["spf", { "mail.real.test": ["v=spf1 +all"] }, {}, "everybody"],
  ["dkim", {}, { selector: undefined }, "DKIM_SELECTOR is not set"],
  ["dkim", {}, { selector: "gone" }, "none at gone._domainkey.mail.real.test"],
  ["dkim", { "site._domainkey.mail.real.test": [`v=DKIM1; p=${other}`] }, {}, "not the one of DKIM_KEY_FILE"],
  ["dkim", { "site._domainkey.mail.real.test": ["v=DKIM1; p="] }, { signingKey: undefined }, "revoked"],
  ["dmarc", { "_dmarc.mail.real.test": [] }, {}, "none at _dmarc.mail.real.test"],
  ["dmarc", { "_dmarc.mail.real.test": ["v=DMARC1; rua=mailto:x@real.test"] }, {}, "no policy"],
])("%s needs a fix with %j", async (id, texts, over, found) => {
  const checks = failing(await judge({ ...good, ...texts }, over));
  expect(checks).toMatchObject([{ id, found: expect.stringContaining(found), fix: expect.stringMatching(/\S/) }]);
});

test("with our own key, the fix is the record to publish", async () => {
  const { "site._domainkey.mail.real.test": _, ...rest } = good;
  expect(failing(await judge(rest))).toMatchObject([{ id: "dkim", fix: expect.stringContaining(`p=${publicKey}`) }]);
});

test("a name server that does not answer is named as the reason", async () => {
  const server = await startNameServer({});
  server.stop();
  const resolver = createResolver();
  resolver.setServers([server.address]);
  const checks = await checkMailDomain(domain, resolver);
  expect(checks.map(({ ok, found }) => [ok, found.includes("did not answer")])).toEqual(
    Array.from({ length: 3 }, () => [false, true]),
  );
});
