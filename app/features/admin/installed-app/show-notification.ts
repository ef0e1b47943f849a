import { destinationOf, type PushMessage } from "../notifications/push-message.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** Every push must show something: browsers end the subscription of a site that stays silent. */
export function showNotification({ registration }: WorkerScope, { title, body, tag, url, actions }: PushMessage) {
  return registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    actions,
    data: url,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
  });
}

/** In a window of the admin area that is open already, or in a new one. */
export async function openFromNotification({ clients }: WorkerScope, url: string, action: string): Promise<void> {
  const address = destinationOf(url, action);
  const [open] = await clients.matchAll({ type: "window" });
  if (!open) return void (await clients.openWindow(address));
  await open.focus();
  await open.navigate(address);
}
