import { z } from "zod";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import type { CaptureOutcome, RenderPage } from "./capture.server.ts";

type Capture = (render: RenderPage, signal: AbortSignal) => Promise<CaptureOutcome>;
type Options = { readonly capture: Capture; readonly log: Log; readonly settleMs?: number };

/** Several files of one edit, or several rates of one fetch, are one change. */
const defaultSettleMs = 1_000;

/** One capture at a time: soon after each change that this node learns of, and every few minutes as a job. */
export function scheduleCaptures({ capture, log, settleMs = defaultSettleMs }: Options) {
  const stop = new AbortController();
  let render: RenderPage | undefined;
  let settling: NodeJS.Timeout | undefined;
  let running: Promise<CaptureOutcome> | undefined;

  function run(renderPage: RenderPage): Promise<CaptureOutcome> {
    const started = (running ?? Promise.resolve()).then(
      () => capture(renderPage, stop.signal),
      () => capture(renderPage, stop.signal),
    );
    running = started;
    return started;
  }

  function captureSoon(afterMs: number): void {
    const renderPage = render;
    if (!renderPage || stop.signal.aborted) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      // What fails here is tried again by the job.
      run(renderPage).catch((error: unknown) => log.warn({ err: error }, "pages could not be recorded"));
    }, afterMs).unref();
  }

  return {
    /** Called once pages can be rendered; before that, and in development, nothing is recorded. */
    start: (renderPage: RenderPage, afterMs: number): void => {
      render = renderPage;
      captureSoon(afterMs);
    },
    changed: (): void => captureSoon(settleMs),
    job: defineRecordPages(async () => {
      if (!render || stop.signal.aborted) return;
      const outcome = await run(render);
      if (outcome.kind === "unsettled") throw new Error("the site kept changing while its pages were recorded");
    }),
    close: async (): Promise<void> => {
      stop.abort();
      clearTimeout(settling);
      await running?.catch(() => {});
    },
  };
}

/** For what changes without an event here: the date on a page, rates that became stale, changes through another node. */
function defineRecordPages(handle: () => Promise<void>): JobDefinition {
  return defineJob({
    name: "record-pages",
    schema: z.object({}),
    options: { retryLimit: 2, retryDelay: 60 },
    schedule: { cron: "*/10 * * * *", timeZone: () => "UTC" },
    handle,
  });
}
