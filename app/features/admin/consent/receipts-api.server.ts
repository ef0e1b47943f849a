import { Readable } from "node:stream";
import { z } from "zod";
import type { AdminHandler } from "#app/features/auth/access/admin-only.server.ts";
import type { Receipt, ReceiptQuery } from "#app/features/leads/consent/receipts.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import { csvLine } from "#shared/csv.ts";
import { addDays, isDay } from "#shared/time/day.ts";
import { startOfDay } from "#shared/time/zone.ts";

type Dependencies = {
  readonly leads: Pick<Leads, "receipts">;
  readonly audit: AuditLog;
  readonly timeZone: () => string;
};

type Format = "csv" | "json";

const day = z.string().refine((text) => text === "" || isDay(text), "from and to must be days like 2026-11-16.");
export const receiptQuerySchema = z.object({
  phone: z.string().max(40).default(""),
  from: day.default(""),
  to: day.default(""),
});

/** GET /api/admin/consent.csv and .json: the receipts of one number, of a period, or all. */
export function receiptsApi({ leads, audit, timeZone }: Dependencies, format: Format): AdminHandler {
  return async (context, actor) => {
    const parsed = receiptQuerySchema.safeParse(Object.fromEntries(new URL(context.req.url).searchParams));
    if (!parsed.success) return context.json({ error: parsed.error.issues[0]?.message ?? "Bad request." }, 400);
    const { phone, from, to } = parsed.data;
    const query = {
      phone: phone || undefined,
      since: from ? startOfDay(from, timeZone()) : undefined,
      until: to ? startOfDay(addDays(to, 1), timeZone()) : undefined,
    };
    await audit.record({ actor, action: "consent-exported", detail: describeExport(format, query) });
    const receipts = leads.receipts.every(query);
    const chunks = format === "csv" ? asCsv(receipts) : asJson(receipts);
    return new Response(Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream, {
      headers: {
        "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="consent-receipts.${format}"`,
        "Cache-Control": "private, no-store",
      },
    });
  };
}

/** The audit log names no people. */
const describeExport = (format: Format, { phone, since, until }: ReceiptQuery) =>
  [format, phone ? "one number" : since || until ? "a period" : "all"].join(", ");

const rowOf = (receipt: Receipt) => ({
  id: receipt.id,
  channel: receipt.channel,
  given_at: receipt.givenAt.toISOString(),
  name: receipt.name,
  phone: receipt.phone,
  companies: receipt.companies,
  purpose: receipt.purpose,
  shown_text: receipt.shownText,
  text_sha256: receipt.textSha256,
  version: receipt.version,
  form_type: receipt.formType,
  page_url: receipt.pageUrl,
  ip_address: receipt.ipAddress,
  user_agent: receipt.userAgent,
  lead_id: receipt.leadId,
});

const columns = [
  "id",
  "channel",
  "given_at",
  "name",
  "phone",
  "companies",
  "purpose",
  "shown_text",
  "text_sha256",
  "version",
  "form_type",
  "page_url",
  "ip_address",
  "user_agent",
  "lead_id",
] as const satisfies readonly (keyof ReturnType<typeof rowOf>)[];

async function* asCsv(receipts: AsyncIterable<Receipt>): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  yield `\ufeff${csvLine(columns)}`;
  for await (const receipt of receipts) {
    const row = rowOf(receipt);
    yield csvLine(columns.map((column) => (column === "companies" ? row.companies.join("; ") : (row[column] ?? ""))));
  }
}

async function* asJson(receipts: AsyncIterable<Receipt>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const receipt of receipts) {
    yield before + JSON.stringify(rowOf(receipt));
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
