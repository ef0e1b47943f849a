import type { IconName } from "#app/ui/icon-paths.ts";

type CountedPlace =
  | "inbox"
  | "due"
  | "quarantine"
  | "undelivered"
  | "destinations"
  | "meetings"
  | "questions"
  | "consent";

/** What waits in a place, as text: "7" or "99+"; missing or empty where nothing does. */
export type AdminCounts = Partial<Readonly<Record<CountedPlace, string>>>;

type NavItem = {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Which number stands beside it, and what that number counts, for those who hear it. */
  readonly count?: { readonly of: CountedPlace; readonly what: string };
};

export const adminNavItems: readonly NavItem[] = [
  { to: "/admin", label: "Inbox", icon: "mail", count: { of: "inbox", what: "unanswered" } },
  { to: "/admin/due", label: "Due today", icon: "clock", count: { of: "due", what: "due" } },
  { to: "/admin/meetings", label: "Meetings", icon: "calendar", count: { of: "meetings", what: "upcoming" } },
  { to: "/admin/quarantine", label: "Quarantine", icon: "alert", count: { of: "quarantine", what: "waiting" } },
  { to: "/admin/mails", label: "Undelivered", icon: "send", count: { of: "undelivered", what: "not sent" } },
  {
    to: "/admin/destinations",
    label: "Destinations",
    icon: "network",
    count: { of: "destinations", what: "not delivered" },
  },
  { to: "/admin/notifications", label: "Notifications", icon: "bell" },
  { to: "/admin/questions", label: "Questions", icon: "chat", count: { of: "questions", what: "today" } },
  { to: "/admin/report", label: "Report", icon: "chart" },
  { to: "/admin/rates", label: "Rates", icon: "rates" },
  { to: "/admin/consent", label: "Consent", icon: "phone", count: { of: "consent", what: "to confirm" } },
  { to: "/admin/privacy", label: "Privacy", icon: "lock" },
  { to: "/admin/record", label: "Record", icon: "list" },
  { to: "/admin/audit", label: "Audit", icon: "search" },
  { to: "/admin/readiness", label: "Readiness", icon: "check" },
];
