/** The port through which every mail leaves. Two adapters: SMTP, and a folder of .eml files. */
export type Mail = {
  /** Stable for one mail across retries, so that a receiver can drop a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** An invitation: shown by mail programs as such, and attached as a file for those that do not. */
  readonly invitation?: { readonly method: "REQUEST"; readonly filename: string; readonly content: string };
  /** Written by a machine in answer to a mail or form, so that no other machine answers it (RFC 3834). */
  readonly autoReply?: boolean;
};

export type MailStatus = "queued" | "sent" | "failed";

export type Mailer = {
  readonly describe: string;
  readonly send: (mail: Mail) => Promise<void>;
  /** Drops our own copies of these mails, where there are any. */
  readonly forget: (ids: readonly string[]) => Promise<void>;
  readonly close: () => void;
};

/** What both adapters hand to nodemailer, which encodes every header and so cannot be made to inject one. */
export function toMessage(mail: Mail, from: string) {
  const domain = from.split("@").at(-1) ?? "localhost";
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${domain}>`,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(mail.invitation && { icalEvent: mail.invitation }),
    ...(mail.autoReply && { headers: { "Auto-Submitted": "auto-replied" } }),
    // Attachments and bodies come from us alone: never a path or URL out of visitor input.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
