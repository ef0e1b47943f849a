import { expect, test } from "vitest";
import { bookings } from "#app/features/leads/booking/booking-tables.server.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { content } from "../support/content.ts";
import { freshDatabase, startTestApp, type TestApp } from "../support/engines.ts";
import { leadEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { atOffice } from "../support/office-time.ts";

const broker = { id: null, email: "broker@example.com" };
/** A Monday. */
const clock = { now: () => atOffice("2026-11-16", "08:00") };

function envelope([preferredDate, preferredTime]: FreeTime) {
  const { email, phone } = strangerFields();
  return leadEnvelope("meeting-request", { email, phone, preferredDate, preferredTime });
}

type FreeTime = readonly [day: string, time: string];
const freeTimes = async ({ services }: TestApp): Promise<FreeTime[]> =>
  ((await services.leads.bookings.offer())?.days ?? []).flatMap(({ day, times }) =>
    times.map((time) => [day, time] as const),
  );

test("200 at once for one time on two nodes: one books it, 199 get a sentence and other times", async () => {
  const database = await freshDatabase("postgres");
  const start = () => startTestApp("postgres", { database, clock, variables: { TRUST_PROXY: "1" } });
  const first = await start();
  const nodes = [first, await start()];
  try {
    await first.services.leads.bookings.turn(broker, true);
    const free = await freeTimes(first);
    const [wanted] = free;
    if (!wanted) throw new Error("the office of content/ has no free time");
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const init = postJson(envelope(wanted));
        const headers = { ...init.headers, "X-Forwarded-For": `198.51.100.${at}` };
        const response = await nodes[at % 2]?.app.request("/api/submit-form", { ...init, headers });
        return { status: response?.status, body: await response?.json() };
      }),
    );
    const lost = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(lost).toHaveLength(199);
    const [sentence = ""] = content.meetings.form.taken.split("{times}");
    for (const { body } of lost) expect(body).toMatchObject({ error: expect.stringContaining(sentence), fields: {} });
    const left = (await freeTimes(first)).length;
    expect(left).toBeLessThan(free.length);
    for (const { body } of lost) expect(body.times).toHaveLength(left);
    const { db } = first.services;
    expect(await db.$count(bookings)).toBe(1);
    expect(await db.$count(formSubmissions)).toBe(1);
  } finally {
    for (const node of nodes) await node.close();
  }
});
