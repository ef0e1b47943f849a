import type { Transaction } from "#server/db/connect.ts";
import { withoutStoppedMail } from "../consent/contact-stops.server.ts";
import { usableAddress } from "../contact.ts";

type LeadLike = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };

/** The leads whose visitors may be mailed: none at an address that looks wrong, and none who stopped our mail. */
export const mailable = <Lead extends LeadLike>(tx: Transaction, leads: readonly Lead[]): Promise<Lead[]> =>
  withoutStoppedMail(
    tx,
    leads.filter(({ data }) => usableAddress(data["email"]) !== undefined),
  );
