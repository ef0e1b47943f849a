import type { Content } from "#app/content/load-content.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Database } from "#server/db/connect.ts";
import { findReceipt, listReceipts } from "#server/records/receipts.ts";
import { receiptView } from "./receipt-view.ts";

type Services = {
  readonly db: Database;
  readonly leads: Pick<Leads, "retention" | "mailDetails">;
  readonly content: Pick<Content, "broker">;
};

const receiptsShown = 50;

export async function readPrivacy({ db, leads, content }: Services, request: Request) {
  const wanted = new URL(request.url).searchParams.get("receipt");
  const chosen = wanted === null ? undefined : await findReceipt(db, wanted);
  return {
    periods: await leads.retention.periods(),
    allAnswersInMails: await leads.mailDetails.isOn(),
    receipts: (await listReceipts(db, receiptsShown)).map((one) => receiptView(one, content.broker)),
    chosen: chosen && receiptView(chosen, content.broker),
  };
}
