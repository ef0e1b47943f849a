import type { AdminHandler } from "#app/features/auth/access/admin-only.server.ts";
import { stillPage } from "#app/features/record/page-text.ts";
import type { RecordReader } from "#app/features/record/record-reader.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { AppContext } from "#server/http/app-env.ts";
import { policyForRecordedPage } from "#server/http/content-security-policy.ts";

const missing = (context: AppContext) => context.json({ error: "There is no such version." }, 404);

async function requested(read: RecordReader, context: AppContext) {
  const id = Number(context.req.param("id"));
  return Number.isSafeInteger(id) ? read.version(id) : undefined;
}

/** GET /api/admin/record/:id/page: a recorded page, for a frame in which nothing can run. */
export function recordedPageApi(read: RecordReader): AdminHandler {
  return async (context) => {
    const version = await requested(read, context);
    const html = version && (await read.content(version));
    if (!html) return missing(context);
    return new Response(stillPage(html), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policyForRecordedPage,
        "X-Frame-Options": "SAMEORIGIN",
        "Cache-Control": "private, no-store",
      },
    });
  };
}

type FileDependencies = { readonly read: RecordReader; readonly audit: AuditLog };

/** GET /api/admin/record/:id/file?at=…: the document and the texts of that moment. Recorded before it leaves. */
export function recordFileApi({ read, audit }: FileDependencies): AdminHandler {
  return async (context, actor) => {
    const version = await requested(read, context);
    if (!version) return missing(context);
    const at = new Date(context.req.query("at") ?? version.at);
    const moment = Number.isNaN(at.getTime()) || at < version.at ? version.at : at;
    const file = await read.handOver(version, moment);
    if (!file) return missing(context);
    await audit.record({ actor, action: "record-exported", detail: `version ${version.id}` });
    return new Response(new Uint8Array(file), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="record-${version.id}.zip"`,
        "Cache-Control": "private, no-store",
      },
    });
  };
}
