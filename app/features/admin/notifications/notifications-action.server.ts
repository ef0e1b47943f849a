import { data, redirect } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { promisedMinutes } from "#app/features/leads/promise/promised-minutes.ts";
import { deviceOf } from "#server/audit/describe-client.ts";
import { isUuid } from "#shared/uuid.ts";
import type { Alerts } from "./alert-services.server.ts";
import { deviceSchema, longestDeviceName } from "./device-schema.server.ts";
import { readQuietHours } from "./quiet-hours.ts";

type FlashName = "device-saved" | "device-removed" | "device-tested";

type Options = {
  readonly alerts: Alerts;
  readonly promise: Leads["promise"];
  readonly admin: Admin;
  readonly form: FormData;
  readonly userAgent: string;
  readonly flash: (name: FlashName) => Promise<string>;
};

const gone = "Something went wrong. Please reload the page and try again.";
const notUsable = "This browser's push service cannot be used. Please try another browser.";
const full = "There are 20 devices already. Please remove one first.";
const twoTimes = "Please enter two different times, or turn quiet hours off.";

/** Every form of the page ends in a redirect, or in a sentence. */
export async function notificationsAction(options: Options) {
  const done = await act(options);
  if (!isFlash(done)) return data({ error: done }, 422);
  return redirect("/admin/notifications", { status: 303, headers: { "Set-Cookie": await options.flash(done) } });
}

const flashes: readonly string[] = ["device-saved", "device-removed", "device-tested"] satisfies FlashName[];
const isFlash = (done: string): done is FlashName => flashes.includes(done);

/** The name of a message, or what went wrong. */
async function act(options: Options): Promise<string> {
  const { alerts, promise, admin, form } = options;
  const { preferences } = alerts;
  const text = (name: string) => String(form.get(name) ?? "").trim();
  switch (text("intent")) {
    case "add":
      return addDevice(options, text);
    case "quiet": {
      const hours = readQuietHours(text("from"), text("until"));
      if (!hours) return twoTimes;
      await preferences.setQuietHours(admin.id, hours);
      return "device-saved";
    }
    case "no-quiet":
      await preferences.setQuietHours(admin.id, undefined);
      return "device-saved";
    case "names":
      await preferences.showNames(admin, text("value") === "on");
      return "device-saved";
    case "promise":
      await promise.set(
        admin,
        promisedMinutes.find((minutes) => String(minutes) === text("minutes")),
      );
      return "device-saved";
    default:
      return isUuid(text("id")) ? changeDevice(options, text) : gone;
  }
}

type Text = (name: string) => string;

async function addDevice({ alerts, admin, userAgent }: Options, text: Text): Promise<string> {
  const given = { endpoint: text("endpoint"), p256dh: text("p256dh"), auth: text("auth"), name: deviceOf(userAgent) };
  const parsed = deviceSchema(alerts.allowsPrivate).safeParse(given);
  if (!parsed.success) return notUsable;
  return (await alerts.devices.add(admin, parsed.data)) === "full" ? full : "device-saved";
}

async function changeDevice({ alerts, admin }: Options, text: Text): Promise<string> {
  const { devices, sendTest } = alerts;
  const id = text("id");
  const saved = (isDone: boolean) => (isDone ? "device-saved" : gone);
  switch (text("intent")) {
    case "turn-on":
    case "turn-off":
      return saved(await devices.turn(admin, id, text("intent") === "turn-on"));
    case "rename": {
      const name = text("name").slice(0, longestDeviceName);
      return name === "" ? "Please enter a name." : saved(await devices.rename(admin, id, name));
    }
    case "remove":
      return (await devices.remove(admin, id)) ? "device-removed" : gone;
    case "test": {
      const device = await devices.find(admin, id);
      if (!device) return gone;
      const outcome = await sendTest(device);
      return outcome === "sent" ? "device-tested" : testProblems[outcome];
    }
    default:
      return gone;
  }
}

const testProblems = {
  gone: "That browser has ended its notifications, so the device is removed. Turn it on again there.",
  failed: "The test could not be sent. The reason stands with the device.",
} as const;
