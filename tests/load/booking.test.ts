import { expect, test } from "vitest";
import { bookings } from "#app/features/leads/booking/booking-tables.server.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { freshDatabase, startTestApp } from "../support/engines.ts";
import { leadEnvelope, postJson, strangerFields } from "../support/leads.ts";

const broker = { id: null, email: "broker@example.com" };
/** Monday, November 16, 2026, 8:00 AM at the office. */
const clock = { now: () => new Date("2026-11-16T16:00:00Z") };

function envelope() {
  const { email, phone } = strangerFields();
  return leadEnvelope("meeting-request", { email, phone, preferredDate: "2026-11-17", preferredTime: "09:00" });
}

test("200 at once for one time on two nodes: one books it, 199 get a sentence and other times", async () => {
  const database = await freshDatabase("postgres");
  const start = () => startTestApp("postgres", { database, clock, variables: { TRUST_PROXY: "1" } });
  const nodes = [await start(), await start()];
  try {
    await nodes[0]?.services.leads.bookings.turn(broker, true);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const init = postJson(envelope());
        const headers = { ...init.headers, "X-Forwarded-For": `198.51.100.${at}` };
        const response = await nodes[at % 2]?.app.request("/api/submit-form", { ...init, headers });
        return { status: response?.status, body: await response?.json() };
      }),
    );
    const lost = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(lost).toHaveLength(199);
    for (const { body } of lost)
      expect(body).toMatchObject({ error: expect.stringContaining("Still free"), fields: {} });
    for (const { body } of lost) expect(body.times.length).toBeGreaterThan(10);
    const services = nodes[0]?.services;
    expect(await services?.db.$count(bookings)).toBe(1);
    expect(await services?.db.$count(formSubmissions)).toBe(1);
  } finally {
    for (const node of nodes) await node.close();
  }
});
