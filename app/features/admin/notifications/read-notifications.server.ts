import { createHash } from "node:crypto";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import type { Alerts } from "./alert-services.server.ts";
import type { PushDevice } from "./send-push.server.ts";

type Services = {
  readonly alerts: Pick<Alerts, "devices" | "preferences" | "pushKeys">;
  readonly leads: Pick<Leads, "promise">;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

/** What /admin/notifications shows: of a device's address only a hash, by which a browser finds itself in the list. */
export async function readNotifications({ alerts, leads, content }: Services, admin: Admin) {
  const { devices, preferences, pushKeys } = alerts;
  const timeZone = content.broker.time_zone;
  const { publicKey } = await pushKeys();
  return {
    publicKey,
    devices: (await devices.list(admin)).map((device) => deviceView(device, timeZone)),
    quiet: await preferences.quietHours(admin.id),
    promised: await leads.promise.minutes(),
    areNamesShown: await preferences.areNamesShown(),
  };
}

const deviceView = ({ id, name, isOn, problem, createdAt, lastSentAt, endpoint }: PushDevice, timeZone: string) => ({
  id,
  name,
  isOn,
  problem,
  added: timestampView(createdAt, timeZone),
  lastSent: lastSentAt && timestampView(lastSentAt, timeZone),
  endpointHash: createHash("sha256").update(endpoint).digest("hex"),
});

export type DeviceView = ReturnType<typeof deviceView>;
