import type { DatabaseWatch } from "#server/db/watch-database.ts";
import type { AppContext } from "#server/http/app-env.ts";
import type { Viewer } from "./viewer.server.ts";

type Dependencies = {
  readonly watch: DatabaseWatch;
  readonly readViewer: (headers: Headers) => Promise<Viewer>;
};

/** Who is signed in, for the browser. */
export function sessionApi({ watch, readViewer }: Dependencies) {
  return async (context: AppContext): Promise<Response> => {
    context.header("Cache-Control", "private, no-store");
    const { user, isAdmin } = await watch.within(() => readViewer(context.req.raw.headers));
    return context.json({ user, isAdmin });
  };
}
