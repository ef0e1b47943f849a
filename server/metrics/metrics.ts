import type { Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from "prom-client";
import type { QueueState } from "../jobs/read-queues.ts";
import type { SpoolState } from "../spool/spool.ts";

/** Read anew for each scrape; undefined while the database is unreachable. */
export type MetricSources = {
  readonly queues: () => Promise<readonly QueueState[] | undefined>;
  readonly mails: () => Promise<Readonly<Record<string, number>> | undefined>;
  /** On this node's disk, so it is there without the database. */
  readonly spool: () => Promise<SpoolState>;
};

export type Metrics = {
  readonly watchRequests: (server: Server) => void;
  readonly countSubmission: (outcome: string) => void;
  /** Everything, in the OpenMetrics text format. */
  readonly read: () => Promise<{ readonly contentType: string; readonly text: string }>;
  readonly stop: () => void;
};

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts only: no address, no path that a visitor chose, nothing that a visitor wrote. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "homeport_request_duration_seconds",
    help: "Answered requests by method and status.",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const submissions = new Counter({
    name: "homeport_submissions",
    help: "Forms sent, by outcome: accepted and quarantined are stored, waiting goes to the spool. A retry counts again.",
    labelNames: ["outcome"],
    registers,
  });
  const outcomes = ["accepted", "quarantined", "waiting", "invalid", "too_fast", "too_many", "taken"];
  for (const outcome of outcomes) submissions.inc({ outcome }, 0);
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers });
  const mails = gauge("homeport_mails", "Emails about leads: queued ones wait, failed ones gave up.", "status");
  const waiting = gauge("homeport_jobs_waiting", "Jobs that are due and not started.", "queue");
  const age = gauge("homeport_job_age_seconds", "How long the oldest due job has waited.", "queue");
  const spooled = gauge("homeport_spooled_leads", "Leads on disk: waiting for the database, or damaged.", "state");
  const reachable = new Gauge({ name: "homeport_database_up", help: "1 if the database answered.", registers });

  async function refresh(): Promise<void> {
    const [queues, counts, spool] = await Promise.all([sources.queues(), sources.mails(), sources.spool()]);
    for (const one of [mails, waiting, age]) one.reset();
    spooled.set({ state: "waiting" }, spool.waiting);
    spooled.set({ state: "damaged" }, spool.damaged.length);
    reachable.set(queues && counts ? 1 : 0);
    for (const { queue, due, oldestSeconds } of queues ?? []) {
      waiting.set({ queue }, due);
      age.set({ queue }, oldestSeconds);
    }
    for (const [status, count] of Object.entries(counts ?? {})) mails.set({ status }, count);
  }

  return {
    watchRequests: (server) =>
      server.on("request", (request, response) => {
        const startedAt = performance.now();
        const method = knownMethods.has(request.method ?? "") ? request.method : "other";
        response.once("close", () => {
          const seconds = (performance.now() - startedAt) / 1000;
          requests.observe({ method, status: response.statusCode }, seconds);
        });
      }),
    countSubmission: (outcome) => submissions.inc({ outcome }),
    read: async () => {
      await refresh();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
    stop: () => registry.clear(),
  };
}
