import { afterAll, beforeAll, expect, test } from "vitest";
import { bookings } from "#app/features/leads/booking/booking-tables.server.ts";
import { changeMeeting, readMeetingPage } from "#app/features/leads/booking/meeting-page.server.ts";
import { oweReminders } from "#app/features/leads/booking/reminders.server.ts";
import { leadAsJson } from "#app/features/leads/lead-json.server.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { brokerAccount } from "../support/accounts.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { leadEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { answerWith, type Receiver, startReceiver } from "../support/receiver.ts";
import { describeSample } from "../support/shipped-sample.ts";
import { startSmtp } from "../support/smtp.ts";

const broker = { id: null, email: brokerAccount.email };
const hourMs = 60 * 60 * 1000;
/** Monday, November 16, 2026, 8:00 AM at the office. */
const monday = new Date("2026-11-16T16:00:00Z");
const eastern = "America/New_York";
const emptyCalendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
const busyFrom = (start: string, end: string) =>
  emptyCalendar.replace("END:", `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:${start}\r\nDTEND:${end}\r\nEND:VEVENT\r\nEND:`);

const envelopeFor = (day: string, time: string, more: object = {}) => {
  const { email, phone } = strangerFields();
  const answers = { email, phone, preferredDate: day, preferredTime: time };
  return { email, body: leadEnvelope("meeting-request", answers, { visitorZone: eastern, ...more }) };
};

describeSample.each(engines)("booking on %s", (engine) => {
  let site: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let calendar: Receiver;
  let now = monday;
  beforeAll(async () => {
    smtp = await startSmtp();
    calendar = await startReceiver();
    const variables = { SMTP_URL: smtp.url, APP_URL: "https://www.example.com", ALLOW_PRIVATE_DESTINATIONS: "true" };
    site = await startTestApp(engine, { variables, clock: { now: () => now } });
  });
  afterAll(async () => {
    await site.close();
    await smtp.stop();
    await calendar.stop();
  });

  async function ask(day: string, time: string, more: object = {}) {
    const { email, body } = envelopeFor(day, time, more);
    const response = await site.app.request("/api/submit-form", postJson(body));
    return { status: response.status, email, body, answer: await response.json() };
  }
  async function book(day: string, time: string) {
    const asked = await ask(day, time);
    expect(asked).toMatchObject({ status: 200, answer: { meeting: { text: expect.stringContaining("booked") } } });
    return { ...asked, link: asked.answer.meeting.url as string };
  }
  const mailsTo = (email: string, count: number) =>
    eventually(() => {
      const found = smtp.received.filter(({ to }) => to?.[0]?.address === email);
      return found.length >= count ? found : Promise.reject(new Error(`${found.length} mails of ${count}`));
    });
  type Received = Awaited<ReturnType<typeof mailsTo>>[number];
  const invitationIn = (mail: Received | undefined) => {
    const file = mail?.attachments.find(({ mimeType }) => mimeType.startsWith("text/calendar"));
    const { content = "" } = file ?? {};
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    return text.replace(/\r?\n[ \t]/g, "");
  };
  const brokerMails = (subject: RegExp) => smtp.received.filter((mail) => subject.test(mail.subject ?? ""));
  const offered = async () => {
    const offer = await site.services.leads.bookings.offer();
    return (offer?.days ?? []).flatMap(({ day, times }) => times.map((time) => `${day} ${time}`));
  };
  const visit = { clientAddress: "203.0.113.9" };
  const post = (link: string, fields: Record<string, string>) =>
    changeMeeting({
      request: new Request(link, { method: "POST", body: new URLSearchParams(fields) }),
      ...visit,
      services: site.services,
    });
  const page = (link: string) => readMeetingPage({ request: new Request(link), ...visit, services: site.services });

  test("MEET-02: off, as it is by default, any time can be asked for and nothing is booked", async () => {
    const { status, answer, email } = await ask("2026-11-22", "03:17");
    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, id: answer.id });
    const [mail] = await mailsTo(email, 1);
    expect(mail?.text).toContain("You asked for Sunday, November 22, 2026 at 3:17 AM Pacific Time");
    expect(await site.services.db.$count(bookings)).toBe(0);
    await site.services.leads.bookings.turn(broker, true);
  });

  test("complaint, wrong zone in mails: the lead, the booking and both invitations have both time zones by name", async () => {
    const { answer, email, link } = await book("2026-11-17", "09:00");
    const time = "Tuesday, November 17, 2026 at 9:00 AM Pacific Time (12:00 PM Eastern Time)";
    expect(answer.meeting.text).toBe(`Your meeting is booked for ${time}.`);
    const [mail] = await mailsTo(email, 1);
    expect(mail?.subject).toContain("your meeting is booked");
    expect(mail?.text?.replace(/\s+/g, " ")).toContain(time);
    expect(mail?.text).toContain("https://www.example.com/your-meeting?token=");
    const invitation = invitationIn(mail);
    for (const line of [
      "METHOD:REQUEST",
      `UID:${answer.id}@meeting-request`,
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      "DTSTART;TZID=America/Los_Angeles:20261117T090000",
      "DTEND;TZID=America/Los_Angeles:20261117T093000",
    ])
      expect(invitation.split(/\r?\n/)).toContain(line);
    expect(invitation).not.toContain("Reyes");
    const toBroker = await eventually(() => {
      const found = brokerMails(/^New Meeting/).at(-1);
      return found?.text?.includes("12:00 PM Eastern Time") ? found : Promise.reject(new Error("not yet"));
    });
    expect(invitationIn(toBroker)).toContain("DTSTART;TZID=America/Los_Angeles:20261117T090000");
    expect((await page(link)).meeting?.text).toBe(`Your meeting is booked for ${time}.`);
  });

  test("complaint, double booking: the second gets a sentence and other times, and nothing is stored", async () => {
    const before = await site.services.db.$count(formSubmissions);
    const { status, answer } = await ask("2026-11-17", "09:00");
    expect(status).toBe(409);
    expect(answer).toMatchObject({ success: false, error: expect.stringMatching(/^That time is not free anymore/) });
    expect(answer.error).toContain("Tuesday, November 17, 2026 at 10:00 AM");
    expect(answer.fields).toEqual({ preferredDate: answer.error });
    expect(answer.times).toContainEqual({ preferredDate: "2026-11-17", preferredTime: "10:00" });
    // Nor the time that leaves no pause.
    expect(answer.times).not.toContainEqual({ preferredDate: "2026-11-17", preferredTime: "09:30" });
    expect(await site.services.db.$count(formSubmissions)).toBe(before);
  });

  test("sent again, it is still theirs", async () => {
    const { body, answer } = await book("2026-11-17", "10:00");
    const again = await site.app.request("/api/submit-form", postJson(body));
    expect(again.status).toBe(200);
    expect((await again.json()).id).toBe(answer.id);
  });

  test("a time that is not offered cannot be booked", async () => {
    for (const [day, time] of [
      ["2026-11-22", "09:00"],
      ["2026-11-26", "09:00"],
      ["2026-11-18", "09:07"],
      ["2027-05-05", "09:00"],
    ] as const)
      expect((await ask(day, time)).status).toBe(409);
  });

  test("a robot books nothing", async () => {
    const { body } = envelopeFor("2026-11-18", "09:00");
    const trapped = { ...body, data: { ...(body.data as object), _honeypot: "https://spam.example.com" } };
    expect((await site.app.request("/api/submit-form", postJson(trapped))).status).toBe(200);
    expect(await offered()).toContain("2026-11-18 08:30");
    expect(await offered()).toContain("2026-11-18 09:00");
  });

  test("complaint, busy times ignored: calendars are read again at the moment of booking", async () => {
    const { calendars } = site.services.leads;
    calendar.answer(answerWith(200, {}, emptyCalendar));
    const id = crypto.randomUUID();
    await calendars.add(broker, { id, name: "Work", address: `${calendar.url}/secret.ics` });
    site.services.leads.bookings.forgetBusyTimes();
    expect(await offered()).toContain("2026-11-19 09:00");
    calendar.answer(answerWith(200, {}, busyFrom("20261119T170000Z", "20261119T180000Z")));
    expect(await offered()).toContain("2026-11-19 09:00");
    expect((await ask("2026-11-19", "09:00")).status).toBe(409);
    expect(await offered()).not.toContain("2026-11-19 09:00");
    expect(await calendars.list()).toMatchObject([{ name: "Work", problem: null }]);

    calendar.answer(answerWith(500));
    const { status, answer, email } = await ask("2026-11-19", "11:00");
    expect(status).toBe(200);
    expect(answer.meeting.text).toMatch(/^You asked for .* It isn't confirmed yet/);
    const [mail] = await mailsTo(email, 1);
    expect(mail?.text).toContain("It isn't confirmed yet");
    expect(invitationIn(mail)).toContain("STATUS:TENTATIVE");
    expect(await calendars.list()).toMatchObject([{ problem: "It answered with 500." }]);

    const booking = (await site.services.leads.bookings.ofLeads([answer.id])).get(answer.id);
    expect(await site.services.leads.bookings.confirm(booking?.id ?? "", broker)).toBe(true);
    const confirmed = (await mailsTo(email, 2)).at(-1);
    expect(invitationIn(confirmed)).toContain("STATUS:CONFIRMED");
    expect(invitationIn(confirmed)).toContain("SEQUENCE:1");
    await calendars.remove(broker, id);
    site.services.leads.bookings.forgetBusyTimes();
    const stored = await site.services.db.execute("select address from calendars");
    expect(JSON.stringify(stored)).not.toContain("secret.ics");
  });

  test("complaint, lost reschedule: the new time or the old one, never none", async () => {
    const { answer, email, link } = await book("2026-11-20", "09:00");
    await book("2026-11-20", "13:00");
    const refused = await post(link, { slot: "2026-11-20T13:00", visitorZone: eastern });
    expect(refused).toMatchObject({ result: { kind: "refused" }, init: { status: 409 } });
    expect((await page(link)).meeting?.text).toContain("November 20, 2026 at 9:00 AM");
    // Half an hour later overlaps only with itself.
    const moved = await post(link, { slot: "2026-11-20T09:30", visitorZone: "America/Denver" });
    expect(moved).toMatchObject({ result: { kind: "moved" } });
    const text = "November 20, 2026 at 9:30 AM Pacific Time (10:30 AM Mountain Time)";
    expect((await page(link)).meeting?.text).toContain(text);
    const mail = (await mailsTo(email, 2)).at(-1);
    expect(mail?.text?.replace(/\s+/g, " ")).toContain(text);
    expect(mail?.text).toContain("This replaces the time");
    expect(invitationIn(mail)).toContain("SEQUENCE:1");
    expect(invitationIn(mail)).toContain(`UID:${answer.id}@meeting-request`);
    expect(invitationIn(mail)).toContain("DTSTART;TZID=America/Los_Angeles:20261120T093000");
    await eventually(() => expect(brokerMails(/^Meeting changed/).at(-1)?.text).toContain("10:30 AM Mountain Time"));
  });

  test("canceled by the link: the time is free again, and both calendars are told", async () => {
    const { email, link } = await book("2026-11-23", "09:00");
    expect(await offered()).not.toContain("2026-11-23 09:00");
    expect(await post(link, { intent: "cancel" })).toMatchObject({ result: { kind: "canceled" } });
    expect(await offered()).toContain("2026-11-23 09:00");
    const mail = (await mailsTo(email, 2)).at(-1);
    expect(mail?.subject).toContain("canceled");
    expect(invitationIn(mail)).toContain("METHOD:CANCEL");
    expect(invitationIn(mail)).toContain("STATUS:CANCELLED");
    expect(invitationIn(mail)).toContain("SEQUENCE:1");
    expect((await page(link)).meeting).toMatchObject({
      text: expect.stringContaining("is canceled"),
      offer: undefined,
    });
    expect(await post(link, { slot: "2026-11-23T09:00" })).toMatchObject({ init: { status: 410 } });
    await book("2026-11-23", "09:00");
  });

  test("a lead whose meeting is ahead is not deleted before the meeting is canceled; its JSON tells of both", async () => {
    const { answer, link } = await book("2026-11-23", "13:00");
    const { actions, find, bookings: all } = site.services.leads;
    const remove = () => actions.change(broker, [answer.id], { kind: "deleted" });
    const asJson = async () => {
      const lead = await find(answer.id);
      if (!lead) throw new Error("no lead");
      return leadAsJson(lead, { emails: new Map(), stops: new Map(), bookings: await all.ofLeads([lead.id]) }).meeting;
    };
    expect(await remove()).toMatchObject({ changed: [], booked: 1 });
    expect(await asJson()).toEqual({
      begins_at: "2026-11-23T21:00:00.000Z",
      ends_at: "2026-11-23T21:30:00.000Z",
      visitor_time_zone: eastern,
      status: "booked",
    });
    await post(link, { intent: "cancel" });
    expect(await asJson()).toMatchObject({ status: "canceled" });
    expect(await remove()).toMatchObject({ changed: [{ id: answer.id }], booked: 0 });
  });

  test("security: only the whole link opens a meeting", async () => {
    const { link } = await book("2026-11-23", "10:00");
    for (const token of ["", "x", link.split("token=")[1]?.slice(0, -2), crypto.randomUUID()]) {
      const wrong = `https://www.example.com/your-meeting?token=${token}`;
      expect((await page(wrong)).init.status).toBe(404);
      expect(await post(wrong, { intent: "cancel" })).toMatchObject({ init: { status: 410 } });
    }
  });

  test("a reminder a day and an hour before, each once, and none for a meeting that was moved or canceled", async () => {
    const kept = await book("2026-11-24", "09:00");
    const moved = await book("2026-11-24", "10:00");
    const canceled = await book("2026-11-24", "11:00");
    await post(canceled.link, { intent: "cancel" });
    await mailsTo(canceled.email, 2);
    const begins = Date.parse("2026-11-24T17:00:00Z");
    const reminded = () => brokerMails(/a reminder of your meeting/).map(({ to }) => to?.[0]?.address);
    const remindAt = async (ms: number) => {
      now = new Date(ms);
      await Promise.all([oweReminders(site.services), oweReminders(site.services)]);
    };
    await remindAt(begins - 25 * hourMs);
    expect(await post(moved.link, { slot: "2026-11-25T12:00" })).toMatchObject({ result: { kind: "moved" } });
    await remindAt(begins - 23.9 * hourMs);
    expect((await mailsTo(kept.email, 2)).at(-1)?.text).toContain("9:00 AM Pacific Time");
    await remindAt(begins - 23 * hourMs);
    await remindAt(begins - 0.9 * hourMs);
    await mailsTo(kept.email, 3);
    await remindAt(begins + hourMs);
    now = monday;
    await mailsTo(moved.email, 2);
    expect(reminded().filter((address) => address === kept.email)).toHaveLength(2);
    expect(reminded()).not.toContain(canceled.email);
  });

  test("erasing the lead erases its booking, and the link ends", async () => {
    const { answer, email, link } = await book("2026-11-27", "09:00");
    await site.services.erase(broker, email);
    expect((await site.services.leads.bookings.ofLeads([answer.id])).size).toBe(0);
    expect((await page(link)).init.status).toBe(404);
  });
});
