/** The mails that a lead sets off. Each is a job and a kind of outgoing_mails under the same name. */
export const mailKinds = {
  notifyBroker: "notify-broker",
  acknowledge: "acknowledge-visitor",
  remind: "remind-person",
  meetingVisitor: "meeting-visitor",
  meetingBroker: "meeting-broker",
  meetingReminder: "meeting-reminder",
} as const;

export type MailKind = (typeof mailKinds)[keyof typeof mailKinds];
