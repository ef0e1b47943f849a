import type { LeadRow } from "../store/list-leads.server.ts";

/** What a destination gets when an admin tries it out: nobody, at an address that can belong to nobody. */
export const sampleLead = (now: Date): LeadRow => ({
  id: "00000000-0000-4000-8000-000000000000",
  formType: "contact",
  data: {
    name: "Sample Lead",
    firstName: "Sample",
    lastName: "Lead",
    email: "sample@example.com",
    phone: "555-555-0100",
    loanType: "purchase",
    message: "This is a sample that was sent to try out the connection. Nobody wrote it.",
  },
  createdAt: now,
  submissionId: "00000000-0000-4000-8000-000000000001",
  page: "/",
  referrer: null,
  utm: null,
  userAgent: null,
  sending: null,
  consent: null,
  calculation: null,
  status: "new",
  notifiedAt: null,
  assigneeId: null,
  firstResponseAt: null,
  changedAt: null,
  holdReason: null,
  nextContactOn: null,
  deletedAt: null,
  mails: [],
});
