import type { PushMessage } from "../notifications/push-message.ts";
import { offlinePage, offlinePolicy } from "./offline-page.ts";
import { openFromNotification, showNotification } from "./show-notification.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** The service worker of the admin area. It stores nothing: without a connection there is only the page that says so. */
const scope = self as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(fetch(event.request).catch(offline));
});

const offline = () =>
  new Response(offlinePage, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": offlinePolicy,
      "Cache-Control": "no-store",
    },
  });

scope.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotification(scope, event.data.json() as PushMessage));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openFromNotification(scope, String(event.notification.data), event.action));
});
