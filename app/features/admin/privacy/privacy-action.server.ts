import { data } from "react-router";
import { z } from "zod";
import type { Content } from "#app/content/load-content.ts";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Receipt } from "#server/records/receipts.ts";
import { periodField } from "#server/records/retention-periods.ts";
import { retentionKinds, settableKinds } from "#shared/retention-kinds.ts";
import { type ReceiptView, receiptView } from "./receipt-view.ts";

type Services = {
  readonly leads: Pick<Leads, "retention" | "mailDetails">;
  readonly erase: (actor: Admin, address: string) => Promise<Receipt>;
  readonly content: Pick<Content, "broker">;
  /** The privacy notice shows the periods. */
  readonly pages: { readonly clear: () => void };
};

export type PrivacyResult = { readonly error?: string; readonly saved?: string; readonly receipt?: ReceiptView };

const addressField = z.string().trim().toLowerCase().pipe(z.email("Please enter an email address."));
const kindField = z.enum(settableKinds, "Please choose a type of record.");

export async function handlePrivacyPost(services: Services, admin: Admin, form: FormData) {
  switch (form.get("intent")) {
    case "retention":
      return setPeriod(services, admin, form);
    case "mail-details":
      await services.leads.mailDetails.set(admin, form.get("value") === "on");
      return data<PrivacyResult>({});
    case "erase":
      return erasePerson(services, admin, form);
    default:
      return refuse("Something went wrong. Please reload the page and try again.");
  }
}

async function setPeriod({ leads, pages }: Services, admin: Admin, form: FormData) {
  const kind = kindField.safeParse(form.get("kind"));
  if (!kind.success) return refuse(kind.error.issues[0]?.message);
  const months = periodField(kind.data).safeParse(form.get("months"));
  if (!months.success) return refuse(months.error.issues[0]?.message);
  await leads.retention.setPeriod(admin, kind.data, months.data);
  pages.clear();
  return data<PrivacyResult>({ saved: `${retentionKinds[kind.data].title} are now kept for ${months.data} months.` });
}

async function erasePerson({ erase, content }: Services, admin: Admin, form: FormData) {
  const address = addressField.safeParse(form.get("address"));
  if (!address.success) return refuse(address.error.issues[0]?.message);
  const receipt = await erase(admin, address.data);
  return data<PrivacyResult>({ receipt: receiptView(receipt, content.broker, address.data) });
}

const refuse = (error: string | undefined) => data<PrivacyResult>({ error: error ?? "Please check this." }, 422);
