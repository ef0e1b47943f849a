import { Readable } from "node:stream";
import { z } from "zod";
import type { Content } from "#app/content/load-content.ts";
import type { AdminHandler } from "#app/features/auth/access/admin-only.server.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { leadAsJson } from "#app/features/leads/lead-json.server.ts";
import { encodeCursor } from "#app/features/leads/store/cursor.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import { attachment } from "#server/http/attachment.ts";
import { csvLine } from "#shared/csv.ts";
import { withActors } from "../audit/read-audit.server.ts";
import { csvTemplateNames, csvTemplates } from "./csv-templates.ts";
import { type ExportReaders, leadsAsCsv, leadsAsJson, leadsAsTemplate, readBeside } from "./lead-export.server.ts";
import { type ParsedFilter, parseFilter } from "./parse-filter.server.ts";

type AuditDependencies = { readonly audit: AuditLog; readonly accounts: Pick<Accounts, "emails"> };

type Dependencies = AuditDependencies & ExportReaders & { readonly timeZone: () => string };
type ExportDependencies = Dependencies & { readonly texts: () => Pick<Content, "broker" | "forms"> };

/** GET /api/admin/submissions: one page of the filter. */
export function submissionsApi(deps: Dependencies): AdminHandler {
  const { leads, audit, timeZone } = deps;
  return async (context, actor) => {
    const filter = parseFilter(new URL(context.req.url).searchParams, timeZone());
    if (!filter.ok) return context.json({ error: filter.error }, 400);
    const page = await leads.list(filter.query);
    const beside = await readBeside(deps, page.leads);
    await audit.record({ actor, action: "leads-listed", detail: `${page.leads.length} leads` });
    return context.json({
      submissions: page.leads.map((lead) => leadAsJson(lead, beside)),
      nextCursor: page.next ? encodeCursor(page.next) : null,
    });
  };
}

const csvType = "text/csv; charset=utf-8";
const formats = {
  csv: { type: csvType, write: leadsAsCsv },
  json: { type: "application/json; charset=utf-8", write: leadsAsJson },
} as const;

export const templateSchema = z.object({
  template: z.enum([...csvTemplateNames, ""], `template is ${csvTemplateNames.join(", ")} or nothing.`).optional(),
});

/** The whole of the filter as a file, written as it is read. Recorded before the first byte leaves. */
export function exportApi(deps: ExportDependencies, format: keyof typeof formats): AdminHandler {
  return async (context, actor) => {
    const filter = parseFilter(new URL(context.req.url).searchParams, deps.timeZone());
    if (!filter.ok) return context.json({ error: filter.error }, 400);
    const wanted = templateSchema.safeParse(context.req.query());
    if (!wanted.success) return context.json({ error: wanted.error.issues[0]?.message ?? "Bad request." }, 400);
    const name = format === "csv" ? wanted.data.template : undefined;
    const what = name ? `${format} for ${csvTemplates[name].label}` : format;
    await deps.audit.record({ actor, action: "leads-exported", detail: `${what}, ${describeFilter(filter)}` });
    if (name) {
      const texts = deps.texts();
      return file(leadsAsTemplate(deps, filter.query, { name, texts }), csvType, `leads-${name}.csv`);
    }
    const { type, write } = formats[format];
    return file(write(deps, filter.query), type, `leads.${format}`);
  };
}

function describeFilter({ query: { ids }, values }: Extract<ParsedFilter, { ok: true }>): string {
  if (ids) return `${ids.length} selected`;
  const used = Object.entries(values).flatMap(([name, value]) => (value ? [name] : []));
  return used.length > 0 ? `filtered by ${used.join(", ")}` : "all leads";
}

export function auditExportApi(deps: AuditDependencies): AdminHandler {
  return async (_context, actor) => {
    await deps.audit.record({ actor, action: "audit-exported" });
    return file(auditAsCsv(deps), csvType, "audit-log.csv");
  };
}

async function* auditAsCsv({ audit, accounts }: AuditDependencies): AsyncGenerator<string> {
  yield csvLine(["id", "at", "actor", "action", "subject", "detail", "network", "device"]);
  for (let before: number | undefined; ; ) {
    const entries = await audit.list(500, before);
    for (const { id, at, actor, action, subjectId, detail, network, device } of await withActors(accounts, entries)) {
      const optional = [subjectId, detail, network, device].map((text) => text ?? "");
      yield csvLine([String(id), at.toISOString(), actor, action, ...optional]);
    }
    before = entries.at(-1)?.id;
    if (entries.length < 500) return;
  }
}

const file = (chunks: AsyncIterable<string>, type: string, name: string): Response =>
  attachment(Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream, { type, name });
