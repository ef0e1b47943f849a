import { z } from "zod";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { decodeCursor } from "#app/features/leads/store/cursor.ts";
import type { LeadQuery } from "#app/features/leads/store/lead-query.ts";
import { addDays } from "#shared/time/day.ts";
import { startOfDay } from "#shared/time/zone.ts";
import type { FilterValues } from "./lead-filter.ts";

export const mostIds = 200;

/** A day on which there can be leads: a database may not know others. */
const day = (name: string) =>
  z.iso
    .date(`${name} is a date like 2026-11-15.`)
    .refine((text) => text >= "2000" && text < "2200", `${name} is a date like 2026-11-15.`)
    .or(z.literal(""))
    .optional();

/** The filter as it stands in the address: every part optional, every part plain text. */
export const filterSchema = z.object({
  q: z.string().max(200).optional(),
  type: z.string().max(50).optional(),
  status: z.enum([...leadStatuses, ""], "status is new, contacted, qualified, won or lost.").optional(),
  state: z.string().max(20).optional(),
  assignee: z.string().max(100).optional(),
  from: day("from"),
  to: day("to"),
  open: z.literal(["1", ""], "open is 1 or nothing.").optional(),
  deleted: z.literal(["1", ""], "deleted is 1 or nothing.").optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number("limit is a number.").int().min(1, "limit is at least 1.").max(100).default(25),
});

export type ParsedFilter =
  | { readonly ok: true; readonly query: LeadQuery; readonly values: FilterValues }
  | { readonly ok: false; readonly error: string };

export function parseFilter(parameters: URLSearchParams, timeZone: string): ParsedFilter {
  const parsed = filterSchema.safeParse(Object.fromEntries(parameters));
  if (!parsed.success) return { ok: false, error: parsed.error.issues[0]?.message ?? "Bad request." };
  const { cursor: given, limit, ...values } = parsed.data;
  const { q, type, status, state, assignee, from, to, open, deleted } = values;
  // Those that were ticked, for an export.
  const ids = parameters.getAll("lead").filter(isLeadId).slice(0, mostIds);
  const cursor = given ? decodeCursor(given) : undefined;
  if (given && !cursor) return { ok: false, error: "cursor is not one that this site gave out." };
  return {
    ok: true,
    values: values as FilterValues,
    query: {
      limit,
      cursor,
      ids: ids.length > 0 ? ids : undefined,
      search: q || undefined,
      formType: type || undefined,
      status: status || undefined,
      state: state || undefined,
      assignee: assignee || undefined,
      deleted: deleted === "1" || undefined,
      since: from ? startOfDay(from, timeZone) : undefined,
      until: to ? startOfDay(addDays(to, 1), timeZone) : undefined,
      unanswered: open === "1" || undefined,
    },
  };
}
