import { z } from "zod";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import type { CaptureOutcome, Occasion, RenderPage } from "./capture.server.ts";

type Capture = (render: RenderPage, signal: AbortSignal, occasion: Occasion) => Promise<CaptureOutcome>;
type Options = { readonly capture: Capture; readonly log: Log; readonly settleMs?: number };

/** `source` names the build and the settings by which pages are rendered; undefined if the build is not known. */
type Start = { readonly afterMs: number; readonly source: string | undefined };

/** Several files of one edit, or several rates of one fetch, are one change. */
const defaultSettleMs = 1_000;

/** One capture at a time: soon after each change that this node learns of, and every few minutes as a job. */
export function scheduleCaptures({ capture, log, settleMs = defaultSettleMs }: Options) {
  const stop = new AbortController();
  let render: RenderPage | undefined;
  let source: string | undefined;
  let settling: NodeJS.Timeout | undefined;
  let running: Promise<CaptureOutcome> | undefined;

  function run(renderPage: RenderPage, isStart = false): Promise<CaptureOutcome> {
    const captureNow = () => capture(renderPage, stop.signal, source === undefined ? {} : { source, isStart });
    const started = (running ?? Promise.resolve()).then(captureNow, captureNow);
    running = started;
    return started;
  }

  function captureSoon(afterMs: number, isStart = false): void {
    const renderPage = render;
    if (!renderPage || stop.signal.aborted) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      // What fails here is tried again by the job.
      run(renderPage, isStart).catch((error: unknown) => log.warn({ err: error }, "pages could not be recorded"));
    }, afterMs).unref();
  }

  return {
    /** Called once pages can be rendered; before that, and in development, nothing is recorded. */
    start: (renderPage: RenderPage, { afterMs, source: renderedBy }: Start): void => {
      render = renderPage;
      source = renderedBy;
      captureSoon(afterMs, true);
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
