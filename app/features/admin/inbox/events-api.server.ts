import type { AdminHandler } from "#app/features/auth/access/admin-only.server.ts";
import type { Viewer } from "#app/features/auth/access/viewer.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Clock } from "#server/clock.ts";
import type { LeadAnnouncements } from "#server/db/lead-announcements.ts";

type Dependencies = {
  readonly announcements: LeadAnnouncements;
  readonly readViewer: (headers: Headers) => Promise<Viewer>;
  readonly leads: Pick<Leads, "list">;
  readonly clock: Clock;
  /** How often an open stream looks whether its reader may still read. */
  readonly checkEveryMs: number;
};

/** A lead is seen only once its transaction ends, a little after the time that it bears. */
const overlapMs = 5_000;
const missedAtMost = 50;

/**
 * GET /api/admin/events: says that a lead came in, never what is in it; and when the session or the role ended. Each
 * word bears the time as its id, so that a page that was just opened (`since`) or lost its line (`Last-Event-ID`) is
 * told what it missed.
 */
export function eventsApi({ announcements, readViewer, leads, clock, checkEveryMs }: Dependencies): AdminHandler {
  return (context) => {
    const { headers, signal } = context.req.raw;
    const lastFetched = Date.parse(context.req.header("Last-Event-ID") ?? context.req.query("since") ?? "");
    const encoder = new TextEncoder();
    let stop = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const say = (text: string) =>
          controller.enqueue(encoder.encode(`${text}\nid: ${clock.now().toISOString()}\n\n`));
        const tell = (id: string) => say(`event: lead\ndata: ${JSON.stringify({ id })}`);
        const unsubscribe = announcements.subscribe(tell);
        const timer = setInterval(check, checkEveryMs);
        let ended = false;
        stop = () => {
          ended = true;
          clearInterval(timer);
          unsubscribe();
        };
        async function check() {
          const viewer = await readViewer(headers).catch(() => undefined);
          // A database that is out of reach for a moment ends nobody's session.
          if (ended || viewer === undefined) return;
          if (viewer.user && viewer.isAdmin && !viewer.needsMfa) return say(": still here");
          say(`event: ended\ndata: ${JSON.stringify({ to: viewer.user ? "/" : "/auth" })}`);
          stop();
          controller.close();
        }
        async function tellMissed(since: Date) {
          const missed = await leads.list({ limit: missedAtMost, since }).catch(() => undefined);
          if (ended) return;
          for (const { id } of missed?.leads.toReversed() ?? []) tell(id);
        }
        say("retry: 1000");
        if (!Number.isNaN(lastFetched)) void tellMissed(new Date(lastFetched - overlapMs));
      },
      cancel: () => stop(),
    });
    signal.addEventListener("abort", () => stop());
    return new Response(body, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "private, no-store",
        "X-Accel-Buffering": "no",
      },
    });
  };
}
