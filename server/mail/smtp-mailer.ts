import { createTransport } from "nodemailer";
import { type Mailer, toMessage } from "./mailer.ts";

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    describe: `SMTP at ${new URL(smtpUrl).host}`,
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, from));
    },
    // A mail that was sent is with its receiver; we keep no copy.
    forget: async () => {},
    close: () => transport.close(),
  };
}
