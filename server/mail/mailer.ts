/** All mail goes through this port. It has two adapters: SMTP, and a folder of .eml files. */
export type Mail = {
  /** The same for all retries of one mail, so that the receiver can drop duplicates. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** An iCalendar invitation: shown by mail programs that support it, attached as a file for the others. */
  readonly invitation?: {
    readonly method: "REQUEST" | "CANCEL";
    readonly filename: string;
    readonly content: string;
  };
  /** Marks automatic replies, so that no other program replies to them (RFC 3834). */
  readonly autoReply?: boolean;
  /** Where the receiver's mail program ends all contact with one press (RFC 8058). */
  readonly stopUrl?: string;
};

export type MailStatus = "queued" | "sent" | "failed";

export type Mailer = {
  readonly describe: string;
  readonly send: (mail: Mail) => Promise<void>;
  /** Deletes our own copies of these mails, if there are any. */
  readonly forget: (ids: readonly string[]) => Promise<void>;
  readonly close: () => void;
};

/** The message that both adapters pass to nodemailer, which encodes every header and so prevents header injection. */
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
    headers: {
      ...(mail.autoReply && { "Auto-Submitted": "auto-replied" }),
      ...(mail.stopUrl && {
        "List-Unsubscribe": `<${mail.stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // Attachments and bodies are ours only, never a path or URL from visitor input.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
