import { z } from "zod";
import type { Viewer } from "#server/auth/viewer.ts";
import type { AppContext } from "#server/http/app-env.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import type { LeadPage, LeadQuery } from "./lead-page.ts";

const querySchema = z.object({
  cursor: z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text) return undefined;
      const cursor = decodeCursor(text);
      if (!cursor) context.addIssue("cursor is not one that this site gave out.");
      return cursor;
    }),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  q: z.string().max(200).optional(),
  type: z.string().max(50).optional(),
  status: z.string().max(20).optional(),
});

type Dependencies = {
  readonly readViewer: (headers: Headers) => Promise<Viewer>;
  readonly listLeads: (query: LeadQuery) => Promise<LeadPage>;
};

/** GET /api/admin/submissions, with the session and the role checked on every call. */
export function submissionsApi({ readViewer, listLeads }: Dependencies) {
  return async (context: AppContext): Promise<Response> => {
    context.header("Cache-Control", "private, no-store");
    const viewer = await readViewer(context.req.raw.headers);
    if (!viewer.user) return context.json({ error: "Please log in to access this page" }, 401);
    if (!viewer.isAdmin) return context.json({ error: "You don't have permission to access this page" }, 403);
    const query = querySchema.safeParse(context.req.query());
    if (!query.success) return context.json({ error: query.error.issues[0]?.message ?? "Bad request." }, 400);
    const { cursor, limit, q, type, status } = query.data;
    const page = await listLeads({ cursor, limit, search: q, formType: type, status });
    return context.json({
      submissions: page.leads.map(({ id, formType, data, createdAt, ...rest }) => ({
        id,
        form_type: formType,
        data,
        created_at: createdAt.toISOString(),
        status: rest.status,
        notified_at: rest.notifiedAt?.toISOString() ?? null,
        mails: rest.mails,
      })),
      nextCursor: page.next ? encodeCursor(page.next) : null,
    });
  };
}
