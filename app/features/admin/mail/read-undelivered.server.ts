import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { humanizeKey } from "#shared/text/humanize.ts";
import { timestampView } from "../layout/timestamp-view.ts";

type Services = {
  readonly leads: Pick<Leads, "undelivered">;
  readonly accounts: Pick<Accounts, "undeliveredMails">;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

type Mail = {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
};

const shownAtMost = 100;

/** Lead mails can be sent again; a mail about an account carries a link that has expired, and a new one is needed. */
export async function readUndelivered({ leads, accounts, content }: Services) {
  const timeZone = content.broker.time_zone;
  const common = ({ id, kind, status, attempts, lastError, createdAt }: Mail) => ({
    id,
    kind: humanizeKey(kind.replaceAll("-", " ")),
    state: status === "failed" ? "given up" : attempts > 0 ? "trying again" : "waiting",
    attempts: `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`,
    lastError,
    createdAt: timestampView(createdAt, timeZone),
  });
  return [
    ...(await leads.undelivered.list(shownAtMost)).map((mail) => ({
      ...common(mail),
      about: { label: "Open the lead", href: `/admin/leads/${mail.leadId}` },
      canResend: mail.status === "failed",
    })),
    ...(await accounts.undeliveredMails(shownAtMost)).map((mail) => ({
      ...common(mail),
      about: { label: `Account ${mail.to}: ask for a new link on the login page`, href: undefined },
      canResend: false,
    })),
  ];
}

export async function resendFrom({ undelivered }: Pick<Leads, "undelivered">, admin: Admin, form: FormData) {
  const id = String(form.get("id") ?? "");
  return isLeadId(id) && (await undelivered.resend(admin, id)) === "resent";
}
