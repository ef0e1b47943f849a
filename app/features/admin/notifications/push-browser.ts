import { registerWorker } from "../installed-app/register-worker.ts";

type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type TurnOnOutcome =
  | { readonly kind: "on"; readonly subscription: Subscription }
  | { readonly kind: "unsupported" }
  | { readonly kind: "denied" }
  | { readonly kind: "failed" };

/** Asks the person, then the browser's push service. */
export async function turnOnPush(publicKey: string): Promise<TurnOnOutcome> {
  if (!("Notification" in window)) return { kind: "unsupported" };
  const registration = await registerWorker();
  if (!registration || !("pushManager" in registration)) return { kind: "unsupported" };
  if ((await Notification.requestPermission()) !== "granted") return { kind: "denied" };
  try {
    await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) return { kind: "failed" };
    return { kind: "on", subscription: { endpoint, p256dh, auth } };
  } catch {
    return { kind: "failed" };
  }
}

/** By which the browser finds itself in a list of devices; undefined if it has no subscription. */
export async function ownEndpointHash(): Promise<string | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const subscription = await currentSubscription();
  if (!subscription) return undefined;
  const hash = await window.crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function turnOffPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration("/admin"))?.pushManager?.getSubscription()) ?? undefined;
