import workerScript from "#app/features/admin/installed-app/admin-worker.ts?inline-script";

/** Outside /admin, whose guard would answer a worker's update with a login page. It contains nothing private. */
export function loader() {
  return new Response(workerScript, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // The policy of this response is the worker's own: it may fetch the site's pages and nothing else.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
