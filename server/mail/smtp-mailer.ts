import { createTransport } from "nodemailer";
import { type Mailer, toMessage } from "./mailer.ts";

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * A mail carries what a lead told us: it leaves this machine encrypted or not at all, also when somebody on the way
 * takes the server's offer of STARTTLS out. A relay that cannot encrypt needs `?requireTLS=false` in SMTP_URL.
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !localHosts.has(new URL(smtpUrl).hostname),
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
