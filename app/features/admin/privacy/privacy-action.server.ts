import { data } from "react-router";
import { z } from "zod";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { retentionField } from "#app/features/leads/store/retention.server.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import type { ErasureReceipt } from "./erase-person.server.ts";
import type { ReceiptView } from "./erasure-receipt.tsx";

type Services = {
  readonly leads: Pick<Leads, "retention">;
  readonly erase: (actor: Admin, address: string) => Promise<ErasureReceipt>;
  readonly content: { readonly broker: { readonly time_zone: string; readonly name: string } };
};

export type PrivacyResult = { readonly error?: string; readonly saved?: string; readonly receipt?: ReceiptView };

const addressField = z.string().trim().toLowerCase().pipe(z.email("Please enter an email address."));

export async function handlePrivacyPost({ leads, erase, content }: Services, admin: Admin, form: FormData) {
  const refuse = (error: string | undefined) => data<PrivacyResult>({ error: error ?? "Please check this." }, 422);
  if (form.get("intent") === "retention") {
    const months = retentionField.safeParse(form.get("months"));
    if (!months.success) return refuse(months.error.issues[0]?.message);
    await leads.retention.setRetentionMonths(admin, months.data);
    return data<PrivacyResult>({ saved: `Leads are now kept for ${months.data} months.` });
  }
  if (form.get("intent") === "erase") {
    const address = addressField.safeParse(form.get("address"));
    if (!address.success) return refuse(address.error.issues[0]?.message);
    const receipt = await erase(admin, address.data);
    const { time_zone, name } = content.broker;
    return data<PrivacyResult>({ receipt: { ...receipt, at: timestampView(receipt.at, time_zone).text, site: name } });
  }
  return refuse("This page does not know that action.");
}
