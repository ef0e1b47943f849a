import { useEffect } from "react";
import { isRouteErrorResponse, type MiddlewareFunction, useLocation, useNavigate, useNavigation } from "react-router";
import { tabStore } from "#app/browser/browser-storage.ts";
import { tellVisitor } from "#app/browser/notice.ts";

/**
 * React Router puts its error page in place of the page, and of what was typed in it, when data does not arrive. With
 * this, the page stays and says so where the connection is gone; any other fault is left to a full page load. The inbox
 * tells of its own failures (ADMIN-05).
 */
type Results = Record<string, { readonly type: "data" | "error"; readonly result: unknown }>;

/** Path and search of what is on the screen; the address bar is ahead of it when the visitor goes back. */
let shown = "";

export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const error = unwrap(Object.values(results).find(({ type }) => type === "error")?.result);
  if (error === undefined || isAnswer(error)) return results;
  const { pathname, search } = new URL(request.url);
  const isRead = request.method === "GET";
  if (isRead && pathname.startsWith("/admin")) return results;
  if (isRead && pathname + search === shown) {
    tellVisitor();
    // Without a result for a route, what it had before stays.
    return {};
  }
  // What fetch throws, and nothing else in production: errors of the server arrive under another name.
  if (error instanceof TypeError) {
    tellVisitor();
    dispatchEvent(new Event("app:stay"));
  } else if (isRead) location.assign(request.url);
  else return results;
  await aborted(request.signal);
  return results;
};

/** That of a form comes wrapped as an answer. */
const unwrap = (result: unknown) => {
  const { data } = (result ?? {}) as { data?: unknown };
  return data instanceof Error ? data : result;
};

/** Not found, not allowed: what the server meant to say. */
const isAnswer = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

export function useKeepPage(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const target = useNavigation().location;
  useEffect(() => {
    shown = location.pathname + location.search;
    // A navigation to where one is takes the place of the one that failed, and asks the server for nothing.
    const stay = () =>
      void navigate(location, {
        replace: true,
        state: location.state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    addEventListener("app:stay", stay);
    return () => removeEventListener("app:stay", stay);
  }, [location, navigate]);

  // React Router reloads this page when the script of the next one does not come, for example after an update of the
  // site. The reloaded page goes on to where the visitor wanted to be.
  useEffect(() => {
    const goingTo = tabStore.get("going-to");
    tabStore.remove("going-to");
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (goingTo && visit?.type === "reload") window.location.replace(goingTo);
  }, []);
  useEffect(() => {
    if (!target || target.pathname === location.pathname) return;
    tabStore.set("going-to", target.pathname + target.search + target.hash);
    return () => tabStore.remove("going-to");
  }, [target, location]);
}
