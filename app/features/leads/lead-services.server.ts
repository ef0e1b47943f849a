import type { Content } from "#app/content/load-content.ts";
import { readStuckJobs } from "#server/jobs/stuck-jobs.ts";
import { watchJobs } from "#server/jobs/watch-jobs.ts";
import { createGetText } from "#server/outgoing/get-text.ts";
import { createPost } from "#server/outgoing/post.ts";
import type { Site } from "#server/site.ts";
import { openSpool, readSpoolState, spoolFolder } from "#server/spool/spool.ts";
import { dayIn } from "#shared/time/zone.ts";
import { bookedView, takenView } from "./booking/booking-view.server.ts";
import { createBookings } from "./booking/bookings.server.ts";
import { createCalendars } from "./booking/calendars/calendars.server.ts";
import { defineReminders } from "./booking/reminders.server.ts";
import { createVisitorBriefs } from "./brief/visitor-briefs.server.ts";
import { defineConsentDisposal } from "./consent/consent-disposal.server.ts";
import { consentTexts } from "./consent/consent-texts.server.ts";
import { createContactStops } from "./consent/contact-stops.server.ts";
import { createReceipts } from "./consent/receipts.server.ts";
import { createStopLinks } from "./consent/stop-link.server.ts";
import { defineDeliveries } from "./deliveries/deliver.server.ts";
import { createDeliveries } from "./deliveries/deliveries.server.ts";
import { createDestinations } from "./deliveries/destinations.server.ts";
import { defineAcknowledgeVisitor } from "./mail/acknowledge-visitor.server.ts";
import { createMailDetails } from "./mail/mail-details.server.ts";
import { defineMeetingMails } from "./mail/meeting-mails.server.ts";
import { defineMeetingBroker, defineNotifyBroker } from "./mail/notify-broker.server.ts";
import { defineRemindPerson } from "./mail/remind-person.server.ts";
import { createStuckJobsMail } from "./mail/stuck-jobs-mail.server.ts";
import { visitorMails } from "./mail/visitor-mails.server.ts";
import { createWaitingLeadsMail } from "./mail/waiting-leads-mail.server.ts";
import { createPromise, officeClock } from "./promise/promise.server.ts";
import { createReminders } from "./promise/reminders.server.ts";
import { watchUsualAnswer } from "./promise/watch-usual-answer.server.ts";
import { createLeadActions } from "./store/lead-actions.server.ts";
import { readCounts } from "./store/lead-counts.server.ts";
import { countMails, createUndeliveredMails } from "./store/lead-mails.server.ts";
import { readNumbers } from "./store/lead-numbers.server.ts";
import type { LeadQuery } from "./store/lead-query.ts";
import { readReport } from "./store/lead-report.server.ts";
import { listDue } from "./store/list-due.server.ts";
import { findLead, findSamePerson, type LeadRow, listLeads } from "./store/list-leads.server.ts";
import { listMeetings } from "./store/list-meetings.server.ts";
import { defineNewLead } from "./store/new-lead-job.server.ts";
import { createQuarantine } from "./store/quarantine.server.ts";
import { createRetention, defineRetention, type ReleaseChats } from "./store/retention.server.ts";
import { findLeadId } from "./store/store-lead.server.ts";
import { acceptLead } from "./submit/accept-lead.server.ts";
import { createLeadStore } from "./submit/store-leads.server.ts";
import type { AcceptOutcome, DescribeCalculation, Submission, SubmitOutcome } from "./submit/submit-lead.server.ts";
import { watchWaitingLeads } from "./submit/waiting-leads.server.ts";

/** `content` as it is now: the broker may edit it while the site runs. */
type Dependencies = Site & {
  readonly content: () => Content;
  readonly releaseChats: ReleaseChats;
  readonly describeCalculation: DescribeCalculation;
  /** The addresses of accounts, by id. */
  readonly readEmails: (accountIds: readonly (string | null)[]) => Promise<ReadonlyMap<string, string>>;
  readonly clearPages: () => void;
  /** Told of every submission, whatever became of it. */
  readonly onSubmitted: (outcome: SubmitOutcome["kind"]) => void;
};

/** What other parts of the site can ask of leads and do to them. */
export function createLeads(deps: Dependencies) {
  const { env, db, clock, content, watch } = deps;
  const { appUrl } = env;
  const timeZone = () => content().broker.time_zone;
  const recipient = () => env.LEAD_RECIPIENT ?? content().broker.email;
  const retention = createRetention(deps);
  const receipts = createReceipts(db);
  const stopLinks = createStopLinks({ secret: deps.secret, appUrl });
  const briefs = createVisitorBriefs({ ...deps, appUrl, licensedStates: () => content().broker.licensed_states });
  const contact = createContactStops(deps);
  const delivering = {
    ...deps,
    post: createPost({ clock, allowPrivate: env.ALLOW_PRIVATE_DESTINATIONS }),
    siteHost: new URL(appUrl).hostname,
    forms: () => content().forms,
    stopsOf: contact.stopsOf,
  };
  const getText = createGetText({
    allowPrivate: env.ALLOW_PRIVATE_DESTINATIONS,
    accept: "text/calendar",
    maxBytes: 8 * 2 ** 20,
    timeoutMs: 6_000,
  });
  const calendars = createCalendars({ ...deps, getText });
  const bookings = createBookings({ ...deps, appUrl, calendars });

  /** What a visitor has to know about the meeting: that it is booked, or which times are left. */
  async function withMeeting({ formType, data }: Submission, outcome: AcceptOutcome): Promise<SubmitOutcome> {
    if (outcome.kind === "taken") {
      const offer = await bookings.left();
      return { kind: "taken", ...takenView(offer, String(data["preferredDate"]), content().meetings) };
    }
    if (outcome.kind !== "accepted" || formType !== "meeting-request") return outcome;
    // It is stored: whoever cannot be told when they meet has the mail.
    const booked = await watch.within(() => bookings.ofLeads([outcome.id])).catch(() => undefined);
    const booking = booked?.get(outcome.id);
    if (!booking) return outcome;
    return { ...outcome, meeting: { text: bookedView(booking, content()), url: bookings.linkFor(booking.id) } };
  }

  const spool = openSpool(env.dataDir);
  const readState = () => readSpoolState(env.dataDir);
  const notify = createWaitingLeadsMail({ ...deps, recipient, folder: spoolFolder(env.dataDir) });
  const promise = createPromise({ ...deps, office: () => content().broker });
  // A lead is as safe in the spool as in a database that is being backed up.
  const within = watch.withinUnlessHeld;
  const store = createLeadStore({ ...deps, within });
  const today = () => dayIn(timeZone(), clock.now());
  return {
    submit: async (submission: Submission) => {
      const { errors } = content().forms;
      const rules = { appUrl, timeZone: timeZone(), consentTexts: consentTexts(content()), errors };
      const accepting = { ...deps, ...rules, within, store, spool, bookings };
      const outcome = await deps.visitors.serve(() => acceptLead(accepting, submission));
      deps.onSubmitted(outcome.kind);
      return withMeeting(submission, outcome);
    },
    /** Leads that were accepted while the database was away. */
    waiting: { ...watchWaitingLeads({ ...deps, spool, readState, notify }), read: readState },
    /** What sends every mail about a lead. */
    jobWatch: watchJobs({
      ...deps,
      read: () => watch.within(() => readStuckJobs(db)),
      notify: createStuckJobsMail({ ...deps, recipient }),
    }),
    list: (query: LeadQuery) => listLeads(db, query),
    find: (id: string) => findLead(db, id),
    findId: (submissionId: string) => findLeadId(db, submissionId),
    samePerson: (lead: LeadRow) => findSamePerson(db, lead),
    due: () => listDue(db, today()),
    meetings: () => listMeetings(db, today(), timeZone()),
    counts: () => readCounts(db, today()),
    numbers: () => readNumbers(db, clock.now(), timeZone()),
    report: (from: Date, to: Date) => readReport(db, { from, to, timeZone: timeZone() }),
    actions: createLeadActions(deps),
    quarantine: createQuarantine(deps),
    undelivered: createUndeliveredMails(deps),
    countMails: () => countMails(db),
    retention,
    mailDetails: createMailDetails(deps),
    receipts,
    stopLinks,
    briefs,
    bookings,
    calendars,
    contact,
    promise,
    usualAnswer: watchUsualAnswer({
      ...deps,
      officeClock: () => officeClock(content().broker),
      onChange: deps.clearPages,
    }),
    ...createReminders(deps),
    destinations: createDestinations(deps),
    deliveries: createDeliveries(delivering),
    visitorMails: () => visitorMails({ content, appUrl }),
    jobs: [
      defineNewLead(deps),
      defineNotifyBroker({ ...deps, appUrl, recipient }),
      defineMeetingBroker({ ...deps, appUrl, recipient }),
      ...defineMeetingMails({ ...deps, appUrl, stopLinks, bookings }),
      defineReminders({ ...deps, timeZone }),
      defineAcknowledgeVisitor({ ...deps, appUrl, stopLinks, briefs }),
      defineRemindPerson({ ...deps, appUrl, recipient, promise: promise.read }),
      ...defineDeliveries(delivering),
      defineRetention(retention, timeZone),
      defineConsentDisposal({ receipts, clock, timeZone }),
    ],
  };
}

export type Leads = ReturnType<typeof createLeads>;
