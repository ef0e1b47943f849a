import { type PushMessage, withoutPerson } from "../notifications/push-message.ts";
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
  if (event.data) event.waitUntil(receive(event.data.json() as PushMessage));
});

/** A device that is signed out still hears of a lead, and no longer whose it is. */
async function receive(message: PushMessage): Promise<void> {
  await showNotification(scope, (await isSignedOut()) ? withoutPerson(message) : message);
}

/** Only if the site says so: without an answer in time, a lead counts more. */
async function isSignedOut(): Promise<boolean> {
  try {
    const response = await fetch("/api/auth/get-session", { signal: AbortSignal.timeout(5000) });
    return response.ok && (await response.json()) === null;
  } catch {
    return false;
  }
}

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openFromNotification(scope, String(event.notification.data), event.action));
});
