import { textOf, wordsOf } from "#app/lib/words.ts";
import type { Admin } from "#server/auth/admin-only.ts";
import { inReadingOrder } from "./answer-order.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { isLeadId } from "./lead-id.ts";
import type { LeadWords } from "./lead-view.server.ts";
import type { MailDesk, QuarantineKind } from "./mail-desk.server.ts";
import { momentView } from "./moment-view.ts";

type Services = {
  readonly mailDesk: MailDesk;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

const quarantinePageSize = 25;

/** One page of what looked suspicious, or of what fell into the trap (?kind=honeypot). */
export async function readQuarantine({ mailDesk, content }: Services, words: LeadWords, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const kind: QuarantineKind = parameters.get("kind") === "honeypot" ? "honeypot" : "suspicious";
  const after = decodeCursor(parameters.get("after") ?? "");
  const rows = await mailDesk.quarantine(kind, quarantinePageSize + 1, after);
  const shown = rows.slice(0, quarantinePageSize);
  const last = shown.at(-1);
  return {
    kind,
    counts: {
      suspicious: await mailDesk.countQuarantined("suspicious"),
      honeypot: await mailDesk.countQuarantined("honeypot"),
    },
    older: rows.length > quarantinePageSize && last ? `?kind=${kind}&after=${encodeCursor(last)}` : undefined,
    caught: shown.map(({ id, formType, createdAt, reason, data }) => ({
      id,
      reason,
      title: `${words.title(formType)} Form`,
      submittedOn: momentView(createdAt, content.broker.time_zone),
      answers: inReadingOrder(data).map(([key, value]) => ({ label: wordsOf(key), text: textOf(value) })),
    })),
  };
}

export async function restoreFrom(desk: MailDesk, admin: Admin, form: FormData): Promise<boolean> {
  const id = String(form.get("id") ?? "");
  return isLeadId(id) && (await desk.restore(admin, id)) === "restored";
}

/** Lead mails can be sent again; a mail about an account carries a link that has run out, and is asked for anew. */
export async function readTroubledMails({ mailDesk, content }: Services) {
  const { leads, accounts } = await mailDesk.troubled();
  const timeZone = content.broker.time_zone;
  const common = <Mail extends { kind: string; createdAt: Date }>(mail: Mail) => ({
    ...mail,
    kind: wordsOf(mail.kind.replaceAll("-", " ")),
    createdAt: momentView(mail.createdAt, timeZone),
  });
  return [
    ...leads.map((mail) => ({
      ...common(mail),
      about: { label: "The lead", href: `/admin/leads/${mail.submissionId}` },
      canResend: mail.status === "failed",
    })),
    ...accounts.map((mail) => ({
      ...common(mail),
      about: { label: `Account ${mail.to}: ask for a new link on the login page`, href: undefined },
      canResend: false,
    })),
  ];
}

export async function resendFrom(desk: MailDesk, admin: Admin, form: FormData): Promise<boolean> {
  const id = String(form.get("id") ?? "");
  return isLeadId(id) && (await desk.resend(admin, id)) === "resent";
}
