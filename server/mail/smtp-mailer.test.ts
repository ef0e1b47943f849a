import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSmtpMailer } from "./smtp-mailer.ts";

const mail = { id: "1", to: "broker@example.com", subject: "A lead", html: "<p>1950-02-03</p>", text: "1950-02-03" };

/** A man in the middle who strips the offer of STARTTLS. */
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disabledCommands: ["STARTTLS"],
  onData: async (stream, _session, done) => {
    for await (const chunk of stream) received.push(String(chunk));
    done();
  },
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test("a mail never leaves this machine in plain text", async () => {
  const mailer = createSmtpMailer(`smtp://0.0.0.0:${port}`, () => "site@example.com");
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
  mailer.close();
});

test.each(["smtp://127.0.0.1:PORT", "smtp://0.0.0.0:PORT/?requireTLS=false"])(
  "a relay on this machine, or one that the operator vouches for, may: %s",
  async (url) => {
    received.length = 0;
    const mailer = createSmtpMailer(url.replace("PORT", String(port)), () => "site@example.com");
    await mailer.send(mail);
    expect(received.join("")).toContain("1950-02-03");
    mailer.close();
  },
);
