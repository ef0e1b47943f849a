import { useEffect } from "react";
import { isRouteErrorResponse, type MiddlewareFunction, useLocation, useNavigate, useNavigation } from "react-router";
import { tabStore } from "#app/browser/browser-storage.ts";
import { showNotice } from "#app/browser/notice.ts";

/**
 * When data does not arrive, React Router replaces the page, and the text typed into it, with its error page. With
 * this, the page stays and shows a notice if the connection is gone; any other error leads to a full page load. The
 * inbox reports its own failures.
 */
type Results = Record<string, { readonly type: "data" | "error"; readonly result: unknown }>;

/** Path and search of the page on the screen; when the visitor goes back, the address bar is ahead of it. */
let shown = "";

export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const error = unwrap(Object.values(results).find(({ type }) => type === "error")?.result);
  if (error === undefined || isAnswer(error)) return results;
  const { pathname, search } = new URL(request.url);
  const isRead = request.method === "GET";
  if (isRead && pathname.startsWith("/admin")) return results;
  if (isRead && pathname + search === shown) {
    showNotice();
    // If a route has no result, its previous data stays.
    return {};
  }
  // In production only fetch throws this; errors of the server arrive under another name.
  if (error instanceof TypeError) {
    showNotice();
    dispatchEvent(new Event("app:stay"));
  } else if (isRead) location.assign(request.url);
  else return results;
  await aborted(request.signal);
  return results;
};

/** The error of a form arrives wrapped as a response. */
const unwrap = (result: unknown) => {
  const { data } = (result ?? {}) as { data?: unknown };
  return data instanceof Error ? data : result;
};

/** Intended responses of the server, such as not found or not allowed. */
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
    // Navigating to the current page replaces the failed navigation and requests nothing.
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

  // React Router reloads this page if the script of the next one cannot be loaded, for example after a deployment. The
  // reloaded page continues to where the visitor wanted to go.
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
