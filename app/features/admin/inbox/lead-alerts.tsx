import { useEffect, useState } from "react";
import { deviceStore } from "#app/browser/browser-storage.ts";
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
    <fieldset className="inbox-alerts">
      <legend className="sr-only">When a lead comes in</legend>
      <label className="inbox-tick">
        <input
          type="checkbox"
          checked={choice.sound}
          onChange={({ target }) => choose({ ...choice, sound: target.checked })}
        />{" "}
        Sound
      </label>
      <label className="inbox-tick">
        <input
          type="checkbox"
          checked={choice.notification}
          onChange={async ({ target: { checked } }) => {
            const allowed = checked && (await Notification.requestPermission()) === "granted";
            choose({ ...choice, notification: allowed });
          }}
        />{" "}
        Desktop notification
      </label>
      <span role="status" className="inbox-quiet">
        {heard > 0 && `${heard} new since you opened this page`}
      </span>
    </fieldset>
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
