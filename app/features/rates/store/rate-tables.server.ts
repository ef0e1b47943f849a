import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/db/timestamptz.ts";
import type { RateTerms } from "../published/rate-terms.ts";

const sequence = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/**
 * Everything here except the lease is written once and never changed, enforced by triggers: Reg N (12 CFR 1014.5)
 * requires that what was shown can be reproduced for 24 months. A figure that its source revises becomes a new version
 * of the same day.
 */
export const rateObservations = pgTable(
  "rate_observations",
  {
    source: text().notNull(),
    series: text().notNull(),
    observedOn: date("observed_on", { mode: "string" }).notNull(),
    version: integer().notNull(),
    rateThousandths: integer("rate_thousandths").notNull(),
    fetchedAt: timestamptz("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.series, table.observedOn, table.version] })],
);

/** One row per series and attempt: when each was last fetched, and the reason of a failure. */
export const rateFetches = pgTable(
  "rate_fetches",
  {
    id: sequence(),
    source: text().notNull(),
    series: text().notNull(),
    fetchedAt: timestamptz("fetched_at").notNull(),
    succeeded: boolean().notNull(),
    reason: text(),
    added: integer().notNull(),
  },
  (table) => [index("rate_fetches_by_series").on(table.source, table.series, table.fetchedAt)],
);

/** A lease, so that only one node fetches at a time; it expires by itself if the node dies. */
export const rateFetchLeases = pgTable("rate_fetch_leases", {
  source: text().primaryKey(),
  heldUntil: timestamptz("held_until").notNull(),
});

/** Rates entered by the broker. A correction is a new version. */
export const rateVersions = pgTable(
  "rate_desk_versions",
  {
    id: uuid().primaryKey(),
    product: text().notNull(),
    effectiveOn: date("effective_on", { mode: "string" }).notNull(),
    rateThousandths: integer("rate_thousandths").notNull(),
    pointsThousandths: integer("points_thousandths").notNull(),
    aprThousandths: integer("apr_thousandths").notNull(),
    assumptions: text().notNull(),
    terms: jsonb().$type<RateTerms>(),
    enteredBy: text("entered_by").notNull(),
    enteredAt: timestamptz("entered_at").notNull(),
  },
  (table) => [index("rate_desk_versions_newest").on(table.enteredAt)],
);

/** The newest decision on a version counts. */
export const rateDecisions = pgTable(
  "rate_desk_decisions",
  {
    id: sequence(),
    versionId: uuid("version_id")
      .notNull()
      .references(() => rateVersions.id),
    decision: text().$type<RateDecision>().notNull(),
    decidedBy: text("decided_by").notNull(),
    decidedAt: timestamptz("decided_at").notNull(),
  },
  (table) => [index("rate_desk_decisions_by_version").on(table.versionId, table.id)],
);

export type RateDecision = "published" | "withdrawn";
