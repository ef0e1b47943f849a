import type { AdminHandler } from "#app/features/auth/access/admin-only.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import { csvLine } from "#shared/csv.ts";
import { type ReportView, readReport } from "./read-report.server.ts";

type Dependencies = Parameters<typeof readReport>[0] & { readonly audit: AuditLog };

/** GET /api/admin/report.csv: the numbers of the report as a file. Recorded before it leaves. */
export function reportApi(services: Dependencies): AdminHandler {
  return async (context, actor) => {
    const report = await readReport(services, context.req.raw);
    await services.audit.record({ actor, action: "report-exported", detail: `${report.weeks} weeks` });
    return new Response(reportAsCsv(report), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="report.csv"',
        "Cache-Control": "private, no-store",
      },
    });
  };
}

/** One row for each number, under what it is counted by. */
function reportAsCsv({ byWeek, byForm, bySource, medianAnswer, p90Answer }: ReportView): string {
  const row = (by: string, name: string, leads: number, won: number) => csvLine([by, name, String(leads), String(won)]);
  return [
    // Spreadsheets take a file for UTF-8 only when it begins with this mark.
    `\ufeff${csvLine(["by", "name", "leads", "won"])}`,
    ...byWeek.map(({ week, leads, won }) => row("week", week, leads, won)),
    ...byForm.map(({ name, leads, won }) => row("form", name, leads, won)),
    ...bySource.map(({ name, leads, won }) => row("source", name, leads, won)),
    csvLine(["time to first answer", "median", medianAnswer, ""]),
    csvLine(["time to first answer", "90th percentile", p90Answer, ""]),
  ].join("");
}
