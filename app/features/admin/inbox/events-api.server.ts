import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { AdminHandler } from "#app/features/auth/access/admin-only.server.ts";
import type { Viewer } from "#app/features/auth/access/viewer.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Clock } from "#server/clock.ts";
import type { Notifications } from "#server/db/notifications.ts";

type Dependencies = {
  readonly notifications: Notifications;
  readonly readViewer: (headers: Headers) => Promise<Viewer>;
  readonly leads: Pick<Leads, "list">;
  readonly clock: Clock;
  /** How often an open stream checks whether its reader may still read. */
  readonly checkEveryMs: number;
  /** The process ends its streams before it waits for what is in progress: readers come back to the next one. */
  readonly stopping: AbortSignal;
};

/** A lead is visible only once its transaction ends, a little after the time that it bears. */
const overlapMs = 5_000;
const missedAtMost = 50;

/**
 * GET /api/admin/events: says that a lead came in, never what is in it; and when the session or the role ended. The id of
 * each event is its time, so that a page that was just opened (`since`) or lost its connection (`Last-Event-ID`) gets
 * what it missed.
 */
export function eventsApi(deps: Dependencies): AdminHandler {
  return (context) => {
    const { headers } = context.req.raw;
    const lastSeen = Date.parse(context.req.header("Last-Event-ID") ?? context.req.query("since") ?? "");
    const response = streamSSE(context, (stream) => follow(deps, stream, headers, lastSeen));
    response.headers.set("Cache-Control", "private, no-store");
    response.headers.set("X-Accel-Buffering", "no");
    return response;
  };
}

/** Until the reader leaves, may no longer read, or the process stops. */
async function follow(deps: Dependencies, stream: SSEStreamingApi, headers: Headers, lastSeen: number): Promise<void> {
  const { notifications, readViewer, leads, clock, checkEveryMs, stopping } = deps;
  if (stopping.aborted) return;
  const now = () => clock.now().toISOString();
  const announce = (id: string) => stream.writeSSE({ event: "lead", data: JSON.stringify({ id }), id: now() });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const unsubscribe = notifications.subscribe("leads", (id) => void announce(id));
  const timer = setInterval(async () => {
    const viewer = await readViewer(headers).catch(() => undefined);
    // A database that is out of reach for a moment ends nobody's session.
    if (stream.closed || viewer === undefined) return;
    if (viewer.user && viewer.isAdmin && !viewer.needsMfa) return void stream.write(`: still here\nid: ${now()}\n\n`);
    await stream.writeSSE({ event: "ended", data: JSON.stringify({ to: viewer.user ? "/" : "/auth" }), id: now() });
    end();
  }, checkEveryMs);
  stream.onAbort(end);
  const stop = () => {
    void stream.close();
    end();
  };
  stopping.addEventListener("abort", stop);
  await stream.write(`retry: 1000\nid: ${now()}\n\n`);
  if (!Number.isNaN(lastSeen)) {
    const since = new Date(lastSeen - overlapMs);
    const missed = await leads.list({ limit: missedAtMost, since }).catch(() => undefined);
    for (const { id } of missed?.leads.toReversed() ?? []) await announce(id);
  }
  await ended;
  stopping.removeEventListener("abort", stop);
  clearInterval(timer);
  unsubscribe();
}
