import type { Choice } from "../form-basics.ts";

export const meetingTypes = [
  { value: "any", label: "Any platform" },
  { value: "zoom", label: "Zoom" },
  { value: "microsoft-teams", label: "Microsoft Teams" },
  { value: "google-meet", label: "Google Meet" },
] as const satisfies readonly Choice[];

export type MeetingType = (typeof meetingTypes)[number]["value"];
