import type { AppContext } from "#server/http/app-env.ts";
import type { Viewer } from "./viewer.server.ts";

type Dependencies = { readonly readViewer: (headers: Headers) => Promise<Viewer> };

/** Who is signed in, for the browser. */
export function sessionApi({ readViewer }: Dependencies) {
  return async (context: AppContext): Promise<Response> => {
    context.header("Cache-Control", "private, no-store");
    const { user, isAdmin } = await readViewer(context.req.raw.headers);
    return context.json({ user, isAdmin });
  };
}
