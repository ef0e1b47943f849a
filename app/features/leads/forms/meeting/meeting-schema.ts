import { meetingTypes } from "#app/content/form-choices.ts";
import { isDay } from "#shared/time/day.ts";
import { dayIn, instantsOf } from "#shared/time/zone.ts";
import { z } from "#shared/zod.ts";
import type { LeadValidator } from "../../submit/validation-context.ts";
import type { ErrorCode } from "../error-texts.ts";
import { choiceOf, emailAddress, optionalText, requiredLine, withFullName } from "../lead-fields.ts";

const dayMessage: ErrorCode = "choose preferredDate";
const timeMessage: ErrorCode = "choose preferredTime";

/** Date and time as the platform's pickers write them; some browsers add seconds. */
export const meetingSchema = z
  .object({
    firstName: requiredLine("firstName"),
    lastName: requiredLine("lastName"),
    email: emailAddress,
    phone: requiredLine("phone"),
    preferredDate: z.string({ error: dayMessage }).refine(isDay, dayMessage),
    preferredTime: z
      .string({ error: timeMessage })
      .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/, timeMessage)
      .transform((time) => time.slice(0, 5)),
    meetingType: choiceOf(meetingTypes, "meetingType").default("any"),
    message: optionalText("message"),
  })
  .transform(withFullName);

/** Not in the past where the broker is, and not in an hour that the clocks skip. */
export const validateMeetingTime: LeadValidator = ({ preferredDate, preferredTime }, { now, timeZone }) => {
  const day = String(preferredDate);
  if (day < dayIn(timeZone, now)) return { field: "preferredDate", code: "date_past" };
  if (instantsOf(day, String(preferredTime), timeZone).length === 0)
    return { field: "preferredTime", code: "time_skipped" };
  return undefined;
};
