/** The names of the fields that a form has only while booking is on. */
export const slotField = "slot";
export const zoneField = "visitorZone";

/** "2026-11-17T09:00": one choice of a day and a time. */
export const slotOf = (day: string, time: string): string => `${day}T${time}`;

/** A chosen free time as the two answers that every meeting request has, and the visitor's time zone apart from them. */
export function splitSlot(values: Readonly<Record<string, string>>) {
  const { [slotField]: slot, [zoneField]: visitorZone, ...fields } = values;
  if (slot === undefined) return { fields, visitorZone };
  const [preferredDate = "", preferredTime = ""] = slot.split("T");
  return { fields: { ...fields, preferredDate, preferredTime }, visitorZone };
}
