import { z } from "zod";
import { text, words } from "./field-schemas.ts";

const account = words("subject", "lead", "button", "ignore");

const notice = words("subject", "heading", "body");

/** content/mails.yaml: every sentence of the emails. */
export const mailsSchema = z.strictObject({
  acknowledge: words(
    ...(["subject", "heading", "preview", "meeting", "next_title", "questions", "brief_link", "brief_about"] as const),
    ...(["reason", "stop_question", "stop_link", "stop_other"] as const),
  ),
  lead: words(
    ...(["subject", "subject_no_license", "title", "submitted", "note"] as const),
    ...(["private", "private_link", "private_after", "consent", "given", "not_given", "visit"] as const),
    ...(["reply", "open_link", "no_license", "no_license_advice", "age", "age_on"] as const),
    ...(["requested", "requested_time", "calculation", "calculation_hidden"] as const),
    ...(["meeting_title", "meeting_platform", "meeting_phone", "booked", "canceled", "subject_meeting"] as const),
  ).extend({ schedule: words("zoom", "microsoft-teams", "google-meet") }),
  meeting: z.strictObject({
    booked: notice,
    asked: notice,
    canceled: notice,
    reminder: notice,
    ...words("replaces", "length", "change_link", "title").shape,
  }),
  digest: words("due", "unanswered", "meetings", "no_name", "turn_off", "turn_off_link"),
  reminder: words("subject", "heading", "body", "link"),
  waiting: words("subject", "heading", "what", "since", "where"),
  stuck: words("subject", "heading", "what", "since", "where"),
  account: z.strictObject({ subject: text, "verify-email": account, "reset-password": account }),
  footer: words("originator", "equal_housing"),
});

export type MailsContent = z.infer<typeof mailsSchema>;
