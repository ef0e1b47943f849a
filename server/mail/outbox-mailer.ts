import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makePrivateFolder } from "../data-dir.ts";
import { type Mailer, toMessage } from "./mailer.ts";

/** The default without SMTP_URL: each mail becomes one .eml file that any mail program opens. */
export function createOutboxMailer(dataDir: string, from: () => string): Mailer {
  const outbox = join(dataDir, "outbox");
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    describe: `files in ${outbox}`,
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, from()));
      makePrivateFolder(outbox);
      // Named by the id of the mail, so that a retry after a crash replaces the file.
      const file = join(outbox, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    forget: async (ids) => {
      for (const id of ids) await rm(join(outbox, `${id}.eml`), { force: true });
    },
    close: () => transport.close(),
  };
}
