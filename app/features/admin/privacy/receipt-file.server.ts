import type { Content } from "#app/content/load-content.ts";
import type { Database } from "#server/db/connect.ts";
import { findReceipt } from "#server/records/receipts.ts";
import { receiptText, receiptView } from "./receipt-view.ts";

type Services = { readonly db: Database; readonly content: Pick<Content, "broker"> };

/** A receipt as a plain text file, to hand over. It says nothing about a person, so reading it leaves no audit entry. */
export async function receiptFile({ db, content }: Services, number: string): Promise<Response> {
  const receipt = await findReceipt(db, number);
  if (!receipt) throw new Response(null, { status: 404 });
  return new Response(receiptText(receiptView(receipt, content.broker)), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="receipt-${receipt.number}.txt"`,
      "Cache-Control": "private, no-store",
    },
  });
}
