import { useEffect, useState } from "react";
import { NamesSwitch, PromiseForm, QuietHoursForm } from "./alert-settings.tsx";
import { DeviceCard } from "./device-card.tsx";
import { NotifyThisDevice } from "./notify-this-device.tsx";
import { ownEndpointHash } from "./push-browser.ts";
import type { readNotifications } from "./read-notifications.server.ts";

type Props = Awaited<ReturnType<typeof readNotifications>>;

export function NotificationsPage({ publicKey, devices, quiet, promised, areNamesShown }: Props) {
  const own = useOwnHash(devices);
  const isThis = (hash: string) => own !== undefined && hash === own;
  return (
    <div className="max-w-3xl space-y-4">
      <NotifyThisDevice publicKey={publicKey} isListed={devices.some(({ endpointHash }) => isThis(endpointHash))} />
      {devices.map((device) => (
        <DeviceCard key={device.id} device={device} isThis={isThis(device.endpointHash)} />
      ))}
      <QuietHoursForm quiet={quiet} />
      <PromiseForm promised={promised} />
      <NamesSwitch isOn={areNamesShown} />
    </div>
  );
}

/** Asked again whenever the list changes. */
function useOwnHash(devices: Props["devices"]): string | undefined {
  const [hash, setHash] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a device that was added or removed may be this one.
  useEffect(() => {
    let isCurrent = true;
    void ownEndpointHash().then((found) => {
      if (isCurrent) setHash(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [devices]);
  return hash;
}
