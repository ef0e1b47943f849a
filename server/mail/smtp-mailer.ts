import { createTransport } from "nodemailer";
import type { dkimOptions } from "./dkim.ts";
import { smtpConnections, smtpRequeues, smtpTimeouts } from "./mail-deadline.ts";
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
    maxConnections: smtpConnections,
    maxRequeues: smtpRequeues,
    connectionTimeout: smtpTimeouts.connection * 1000,
    greetingTimeout: smtpTimeouts.greeting * 1000,
    socketTimeout: smtpTimeouts.reply * 1000,
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
