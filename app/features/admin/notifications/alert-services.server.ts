import type { Content } from "#app/content/load-content.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { createPost } from "#server/outgoing/post.ts";
import type { Site } from "#server/site.ts";
import { defineAlerts } from "./alert-jobs.server.ts";
import { createAlertPreferences } from "./alert-preferences.server.ts";
import { createDevices } from "./devices.server.ts";
import { openPushKeys, type PushKeys } from "./push-keys.server.ts";
import { type PushDevice, sendPush } from "./send-push.server.ts";

type Dependencies = Site & {
  readonly content: () => Content;
  readonly leads: Pick<Leads, "find" | "contact" | "promise" | "remind">;
};

/** How the broker's people are told of leads at once, on their own devices. */
export function createAlerts(deps: Dependencies) {
  const { env, db, clock, content } = deps;
  let opened: Promise<PushKeys> | undefined;
  const pushKeys = () => {
    opened ??= openPushKeys(db, clock).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const sending = {
    ...deps,
    pushKeys,
    post: createPost({ clock, allowPrivate: env.ALLOW_PRIVATE_DESTINATIONS }),
    subject: () => (env.appUrl.startsWith("https:") ? env.appUrl : `mailto:${content().broker.email}`),
  };
  return {
    devices: createDevices(deps),
    preferences: createAlertPreferences(deps),
    pushKeys,
    allowsPrivate: env.ALLOW_PRIVATE_DESTINATIONS,
    sendTest: (device: PushDevice) =>
      sendPush(sending, device, {
        title: "This device is on",
        body: "New leads are shown like this.",
        tag: "test",
        url: "/admin/notifications",
        actions: [],
      }),
    jobs: defineAlerts(sending),
  };
}

export type Alerts = Omit<ReturnType<typeof createAlerts>, "jobs">;
