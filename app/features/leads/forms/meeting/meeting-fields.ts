import { type FieldGroup, messageField, personFields } from "../form-fields.ts";
import { meetingTypes } from "./meeting-types.ts";

export const meetingFields = {
  ...personFields,
  preferredDate: { label: "Preferred date", format: "day" },
  preferredTime: { label: "Preferred time", format: "time" },
  meetingType: { label: "Meeting platform", choices: meetingTypes },
  message: messageField,
} as const;

const { preferredDate, preferredTime, meetingType, message } = meetingFields;
export const meetingGroups: readonly FieldGroup[] = [
  { title: "Person", fields: personFields },
  { title: "Meeting", fields: { preferredDate, preferredTime, meetingType, message } },
];
