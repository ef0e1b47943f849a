import { createTransport } from "nodemailer";
import type { dkimOptions } from "./dkim.ts";
import { type Mailer, toMessage } from "./mailer.ts";

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Mail contains personal data of leads, so it leaves this machine encrypted or not at all, even if a man in the middle
 * strips the server's offer of STARTTLS. A relay that cannot encrypt needs `?requireTLS=false` in SMTP_URL.
 */
export function createSmtpMailer(smtpUrl: string, from: () => string, dkim?: ReturnType<typeof dkimOptions>): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !localHosts.has(new URL(smtpUrl).hostname),
    ...(dkim && { dkim }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    describe: `SMTP at ${new URL(smtpUrl).host}`,
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, from()));
    },
    // A sent mail is with its receiver; there is no copy here.
    forget: async () => {},
    close: () => transport.close(),
  };
}
