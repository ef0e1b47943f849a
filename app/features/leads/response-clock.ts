import { clockTime, dayIn, wallClock } from "#shared/time/zone.ts";
import { isFormType, leadKinds } from "./lead-kinds.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const usualHours = 24;

export type ResponseClock = {
  readonly text: string;
  readonly state: "answered" | "waiting" | "late";
  /** The time by itself, where the broker promised one and it is not over. */
  readonly answerBy?: string;
};

type Promised = { readonly answerBy: Date; readonly text: string };

/** Time to the first response, or how long the lead has been waiting for one. */
export function responseClock(
  lead: { readonly formType: string; readonly createdAt: Date; readonly firstResponseAt: Date | null },
  now: Date,
  promised?: Promised,
): ResponseClock {
  if (lead.firstResponseAt) {
    const took = lead.firstResponseAt.getTime() - lead.createdAt.getTime();
    return { state: "answered", text: `Answered in ${durationWords(took)}` };
  }
  const hours = isFormType(lead.formType) ? leadKinds[lead.formType].promisedHours : usualHours;
  const answerBy = promised?.answerBy.getTime() ?? lead.createdAt.getTime() + hours * hourMs;
  const waiting = now.getTime() - lead.createdAt.getTime();
  const late = now.getTime() - answerBy;
  if (late > 0)
    return {
      state: "late",
      text: `Unanswered for ${durationWords(waiting)}: ${durationWords(late)} past the promised time`,
    };
  return promised
    ? { state: "waiting", text: `Answer by ${promised.text}`, answerBy: promised.text }
    : { state: "waiting", text: `Unanswered for ${durationWords(waiting)}: ${durationWords(-late)} left` };
}

/** "10:40 AM", on another day "Tue 9:00 AM", where the broker is. */
export function answerByText(answerBy: Date, now: Date, timeZone: string): string {
  const time = clockTime(wallClock(timeZone, answerBy).slice(11, 16));
  if (dayIn(timeZone, answerBy) === dayIn(timeZone, now)) return time;
  return `${answerBy.toLocaleDateString("en-US", { timeZone, weekday: "short" })} ${time}`;
}

export function durationWords(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < minuteMs) return "under a minute";
  if (whole < hourMs) return count(Math.floor(whole / minuteMs), "minute");
  if (whole < 2 * dayMs) return count(Math.floor(whole / hourMs), "hour");
  return count(Math.floor(whole / dayMs), "day");
}

/** For a narrow column: "now", "5 min", "3 h", "2 d". */
export function durationShort(ms: number): string {
  if (ms < minuteMs) return "now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h`;
  return `${Math.floor(ms / dayMs)} d`;
}

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? "" : "s"}`;
