import { workerPath, workerScope } from "./worker-address.ts";

/** Undefined where there are no service workers: on plain http, in private windows, in older browsers. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  // Some browsers offer workers and then refuse them: the admin area works without.
  return navigator.serviceWorker.register(workerPath, { scope: workerScope }).catch(() => undefined);
}
