import { offsetMinutes, wallClock } from "./time/zone.ts";

/** The few rules of RFC 5545 that an invitation needs. The tests read the output with a calendar library. */
const dayMs = 24 * 60 * 60 * 1000;
const encoder = new TextEncoder();

/**
 * Text values: backslash, semicolon and comma are escaped, line breaks become \n, other control characters become
 * spaces.
 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** Parameter values have no escape for a double quote, so it becomes a single quote. */
export function quoteParameter(text: string): string {
  return `"${text
    .toWellFormed()
    .replace(/"/g, "'")
    .replace(/\p{Cc}+/gu, " ")}"`;
}

/** Lines of at most 75 octets, folded between characters and never inside one. */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** "20270314T020000" */
export const localStamp = (timeZone: string, at: Date) => wallClock(timeZone, at).replace(/[-:]/g, "");

/** "20270314T100000Z" */
export const utcStamp = (at: Date) => `${localStamp("UTC", at)}Z`;

/**
 * VTIMEZONE with every clock change within about a year of the event, listed one by one. There is no recurrence rule
 * that a legislature could make wrong.
 */
export function timeZoneLines(timeZone: string, around: Date): string[] {
  const changes = clockChanges(timeZone, around.getTime() - 400 * dayMs, around.getTime() + 400 * dayMs);
  const standard = Math.min(offsetMinutes(timeZone, around), ...changes.map(({ to }) => to));
  const observances = changes.length > 0 ? changes : [unchanging(timeZone, around)];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...observances.flatMap((change) =>
      observanceLines(timeZone, change, change.to > standard ? "DAYLIGHT" : "STANDARD"),
    ),
    "END:VTIMEZONE",
  ];
}

type Change = { readonly at: Date; readonly from: number; readonly to: number };

function clockChanges(timeZone: string, begin: number, end: number): Change[] {
  const changes: Change[] = [];
  const stepMs = 14 * dayMs;
  let before = offsetMinutes(timeZone, new Date(begin));
  for (let from = begin; from < end; from += stepMs) {
    const after = offsetMinutes(timeZone, new Date(from + stepMs));
    if (before === after) continue;
    changes.push({ at: changeInstant(timeZone, from, from + stepMs, before), from: before, to: after });
    before = after;
  }
  return changes;
}

/** Bisects the interval down to the minute. */
function changeInstant(timeZone: string, early: number, late: number, before: number): Date {
  let [low, high] = [Math.floor(early / 60_000), Math.ceil(late / 60_000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(timeZone, new Date(middle * 60_000)) === before) low = middle;
    else high = middle;
  }
  return new Date(high * 60_000);
}

function unchanging(timeZone: string, around: Date): Change {
  const offset = offsetMinutes(timeZone, around);
  return { at: new Date(around.getTime() - 400 * dayMs), from: offset, to: offset };
}

function observanceLines(timeZone: string, { at, from, to }: Change, kind: "STANDARD" | "DAYLIGHT"): string[] {
  // The onset is given on the wall clock as it was just before the change.
  const onset = localStamp("UTC", new Date(at.getTime() + from * 60_000));
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${offsetStamp(from)}`,
    `TZOFFSETTO:${offsetStamp(to)}`,
    `TZNAME:${shortName(timeZone, at)}`,
    `END:${kind}`,
  ];
}

function offsetStamp(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${part(Math.floor(size / 60))}${part(size % 60)}`;
}

function shortName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
