import type { Content } from "#app/content/load-content.ts";
import type { Site } from "#server/site.ts";
import { createCapture } from "./capture.server.ts";
import { createRecordReader } from "./record-reader.server.ts";
import { defineRecordRetention } from "./record-retention.server.ts";
import { scheduleCaptures } from "./record-schedule.server.ts";
import type { Facts } from "./recorded-documents.server.ts";

type Dependencies = Site & {
  readonly content: () => Content;
  readonly readFacts: () => Promise<Facts>;
  readonly readAssistant: () => unknown;
  readonly readMails: () => Promise<unknown>;
};

/** The record of what the site said, as Regulation N requires it. */
export function createRecord(deps: Dependencies) {
  const { log, content } = deps;
  const capture = createCapture(deps);
  const { job, ...schedule } = scheduleCaptures({ capture, log });
  return {
    ...schedule,
    read: createRecordReader(deps),
    capture,
    jobs: [
      job,
      defineRecordRetention({
        ...deps,
        retentionMonths: () => Number(content().figures["retention_months"]?.value),
        timeZone: () => content().broker.time_zone,
      }),
    ],
  };
}
