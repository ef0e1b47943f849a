import type { AdminHandler } from "#server/auth/admin-only.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import type { LeadAnnouncements } from "#server/db/lead-announcements.ts";

type Dependencies = {
  readonly announcements: LeadAnnouncements;
  readonly readViewer: (headers: Headers) => Promise<Viewer>;
  /** How often an open stream looks whether its reader may still read. */
  readonly checkEveryMs: number;
};

/** GET /api/admin/events: says that a lead came in, never what is in it; and when the session or the role ended. */
export function eventsApi({ announcements, readViewer, checkEveryMs }: Dependencies): AdminHandler {
  return (context) => {
    const { headers, signal } = context.req.raw;
    const encoder = new TextEncoder();
    let stop = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const say = (text: string) => controller.enqueue(encoder.encode(text));
        const unsubscribe = announcements.subscribe((id) => say(`event: lead\ndata: ${JSON.stringify({ id })}\n\n`));
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
          if (viewer.user && viewer.isAdmin && !viewer.needsSecondStep) return say(": still here\n\n");
          say(`event: ended\ndata: ${JSON.stringify({ to: viewer.user ? "/" : "/auth" })}\n\n`);
          stop();
          controller.close();
        }
        say("retry: 1000\n\n");
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
