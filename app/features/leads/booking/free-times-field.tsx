import { useEffect, useState } from "react";
import { FieldError, Select } from "#app/ui/field.tsx";
import { isTimeZone, zoneName } from "#shared/time/zone.ts";
import type { OfferView } from "./booking-view.server.ts";
import { timeThere } from "./meeting-times.ts";
import { slotField, zoneField } from "./slot-field.ts";

const timeLook = "flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-sand-300 px-3 py-2";
const timeState =
  "has-checked:border-pacific-700 has-checked:bg-foam has-focus-visible:outline-3 has-focus-visible:outline-sunset-dark";

type Props = {
  readonly offer: OfferView;
  readonly error: string | undefined;
  /** Of a form that comes back, or of the booking that is moved. */
  readonly chosen?: string | undefined;
  readonly zone?: string | undefined;
};

/** The id is that of the field which it stands for: the summary of errors links to it. */
const id = "preferredDate";

/** Every day and its free times, or why it has none. Plain radio buttons: it works without JavaScript. */
export function FreeTimes({ offer, error, chosen, zone }: Props) {
  const { timeZone, words, zoneNote, unread, days } = offer;
  const [visitorZone, setVisitorZone] = useVisitorZone(zone, timeZone);
  const opened = days.find(({ times }) => times.some(({ slot }) => slot === chosen)) ?? days.find(hasTimes);
  const zones = offer.zones.some(({ value }) => value === visitorZone)
    ? offer.zones
    : [{ value: visitorZone, label: zoneName(visitorZone) }, ...offer.zones];
  return (
    <>
      <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-zone${error ? ` ${id}-error` : ""}`} className="min-w-0">
        <legend className="font-semibold">{words.legend}</legend>
        <p id={`${id}-zone`} className="mt-1 text-ink-soft">
          {zoneNote}
        </p>
        {unread && <p className="mt-1 rounded-lg bg-sand-100 p-3">{unread}</p>}
        <FieldError name={id} error={error} className="mt-1" />
        <ul className="mt-3 divide-y divide-sand-300 rounded-xl border border-sand-300">
          {days.map((day) => (
            <li key={day.day}>
              {hasTimes(day) ? (
                <details name="booking-day" open={day.day === opened?.day}>
                  <summary className="min-h-11 cursor-pointer px-4 py-2.5">
                    <span className="font-semibold">{day.title}</span> <span className="text-ink-soft">{day.note}</span>
                  </summary>
                  <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 px-4 pb-4">
                    {day.times.map(({ slot, label, at }) => (
                      <label key={slot} className={`${timeLook} ${timeState}`}>
                        <input
                          type="radio"
                          name={slotField}
                          value={slot}
                          defaultChecked={slot === chosen}
                          className="size-6 shrink-0 accent-pacific-700 focus-visible:outline-none"
                        />
                        <span>
                          <span className="sr-only">{day.title}, </span>
                          {label}
                          <There at={at} timeZone={timeZone} visitorZone={visitorZone} />
                        </span>
                      </label>
                    ))}
                  </div>
                </details>
              ) : (
                <p className="px-4 py-2.5">
                  <span className="font-semibold">{day.title}</span> <span className="text-ink-soft">{day.note}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <Select
        name={zoneField}
        label={words.zoneLabel}
        hint={words.zoneHint}
        choices={zones}
        required
        value={visitorZone}
        onChange={(event) => setVisitorZone(event.currentTarget.value)}
      />
    </>
  );
}

const hasTimes = ({ times }: OfferView["days"][number]) => times.length > 0;

function There({ at, ...zones }: { readonly at: string; readonly timeZone: string; readonly visitorZone: string }) {
  const there = timeThere(new Date(at), zones.timeZone, zones.visitorZone);
  return there ? <span className="block text-sm text-ink-soft">{there}</span> : null;
}

/** What was chosen before, else what the browser says once React is there, else the broker's. */
function useVisitorZone(chosen: string | undefined, brokerZone: string) {
  const known = chosen && isTimeZone(chosen) ? chosen : undefined;
  const [zone, setZone] = useState(known ?? brokerZone);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!known && own) setZone(own);
  }, [known]);
  return [zone, setZone] as const;
}
