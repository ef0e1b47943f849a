import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { startNameServer } from "../../tests/support/name-server.ts";
import { dkimOptions } from "./dkim.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const folder = mkdtempSync(join(tmpdir(), "homeport-dkim-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keyFile = write("key.pem", privateKey.export({ format: "pem", type: "pkcs8" }).toString());
const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).toString("base64");

async function send(from: string, keyFile: string | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: async (stream, _session, done) => {
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, () => from, dkimOptions(from, "site", keyFile));
  await mailer.send({ id: "1", to: "you@example.com", subject: "Hello", html: "<p>Hello</p>", text: "Hello" });
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  return Buffer.concat(chunks);
}

test("a receiver can verify the signature with the key from DNS", async () => {
  const names = await startNameServer({ "site._domainkey.real.test": [`v=DKIM1; k=rsa; p=${publicKey}`] });
  const resolver = new Resolver();
  resolver.setServers([names.address]);
  const verify = async (mail: Buffer) => {
    const { results } = await dkimVerify(mail, { resolver: (name: string) => resolver.resolveTxt(name) });
    return results.map(({ status, signingDomain }) => [status.result, signingDomain]);
  };
  const mail = await send("site@real.test", keyFile);
  expect(await verify(mail)).toEqual([["pass", "real.test"]]);
  const changed = Buffer.from(mail.toString().replace("Subject: Hello", "Subject: Hello?"));
  expect(await verify(changed)).toEqual([["fail", "real.test"]]);
  names.stop();
});

test("without a key nothing is signed", async () => {
  expect((await send("site@real.test", undefined)).toString()).not.toMatch(/^DKIM-Signature:/im);
});

test.each([
  ["a file that is not there", () => join(folder, "missing.pem")],
  ["a file that is no key", () => write("text.pem", "hello")],
  [
    "a key that not all receivers know",
    () =>
      write("ed.pem", generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString()),
  ],
])("%s stops the start with one line", (_what, file) => {
  expect(() => dkimOptions("site@real.test", "site", file())).toThrow(/^DKIM_KEY_FILE: [^\n]+$/);
});
