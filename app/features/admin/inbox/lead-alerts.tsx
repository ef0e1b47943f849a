import { useEffect, useState } from "react";
import { deviceStore } from "#app/browser/browser-storage.ts";
import { smallButtonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/input.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { type Opened, useLeadStream } from "./use-lead-stream.ts";

const storageKey = "inbox-alerts";
type Choice = { readonly sound: boolean; readonly notification: boolean };

/** Two switches, off until somebody turns them on, kept in this browser. */
export function LeadAlerts({ opened }: { readonly opened: Opened }) {
  const [choice, setChoice] = useState<Choice>({ sound: false, notification: false });
  const [heard, setHeard] = useState(0);
  useEffect(() => setChoice(readChoice()), []);
  useLeadStream(opened, () => {
    setHeard((count) => count + 1);
    if (choice.sound) chime();
    // What came in stays in the inbox: a notification can be read over a shoulder.
    if (choice.notification) new Notification("A new lead came in", { tag: "lead" });
  });

  function choose(next: Choice) {
    setChoice(next);
    deviceStore.set(storageKey, JSON.stringify(next));
  }

  return (
    <>
      <span role="status" className="text-sm text-ink-soft">
        {heard > 0 && `${heard} new since you opened this page`}
      </span>
      <Menu button="Alerts" buttonClass={smallButtonClass("quiet")}>
        <fieldset className="flex flex-col gap-1 p-2">
          <legend className="float-left mb-1 text-sm font-semibold">When a lead comes in</legend>
          <Checkbox
            label="Sound"
            checked={choice.sound}
            onChange={({ target }) => choose({ ...choice, sound: target.checked })}
          />
          <Checkbox
            label="Desktop notification"
            checked={choice.notification}
            onChange={async ({ target: { checked } }) => {
              const allowed = checked && (await Notification.requestPermission()) === "granted";
              choose({ ...choice, notification: allowed });
            }}
          />
        </fieldset>
      </Menu>
    </>
  );
}

function readChoice(): Choice {
  try {
    const stored = JSON.parse(deviceStore.get(storageKey) ?? "{}") as Partial<Choice>;
    return { sound: stored.sound === true, notification: stored.notification === true };
  } catch {
    return { sound: false, notification: false };
  }
}

/** Two soft notes, made here: no file to load, nothing to allow in the policy. */
function chime(): void {
  const audio = new AudioContext();
  for (const [at, frequency] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.06, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.4);
    note.connect(volume).connect(audio.destination);
    note.start(audio.currentTime + at);
    note.stop(audio.currentTime + at + 0.4);
  }
}
