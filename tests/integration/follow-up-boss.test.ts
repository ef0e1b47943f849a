import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryView } from "#app/features/admin/destinations/delivery-view.ts";
import { systemActor as actor } from "#server/audit/audit-log.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { startFollowUpBoss } from "../support/follow-up-boss.ts";
import { leadEnvelope, postJson } from "../support/leads.ts";

const key = "fka_0123456789abcdef";

describe.each(engines)("Follow Up Boss on %s", (engine) => {
  let boss: Awaited<ReturnType<typeof startFollowUpBoss>>;
  let site: TestApp;
  beforeAll(async () => {
    boss = await startFollowUpBoss(key);
    const variables = { ALLOW_PRIVATE_DESTINATIONS: "on", APP_URL: "https://www.example.com" };
    site = await startTestApp(engine, { variables });
    await site.services.leads.destinations.add(actor, {
      id: randomUUID(),
      kind: "followupboss",
      name: "Follow Up Boss",
      address: `${boss.url}/v1/events`,
      events: ["lead.created"],
      key,
    });
  });
  afterAll(async () => {
    await site.close();
    await boss.stop();
  });

  async function submit(form: Parameters<typeof leadEnvelope>[0]) {
    const response = await site.app.request("/api/submit-form", postJson(leadEnvelope(form)));
    const { id } = await response.json();
    const [view] = await eventually(async () => {
      const rows = await site.services.leads.deliveries.ofLead(id);
      expect(rows[0]?.delivery.attempts).toBe(1);
      return rows.map((row) => deliveryView(row, "UTC"));
    });
    return { id, state: view?.state, answerStatus: view?.answerStatus };
  }

  test("a lead is an event with its person and its answers in words; a known person is one too", async () => {
    expect(await submit("homebuyers")).toMatchObject({ state: "delivered", answerStatus: "201" });
    expect(JSON.parse(boss.received[0]?.body ?? "")).toMatchObject({
      source: "www.example.com",
      system: "Homeport",
      type: "General Inquiry",
      person: { firstName: "Ana", lastName: "Reyes", phones: [{ value: "619-555-0123" }] },
      message: expect.stringMatching(/^Homebuyers\n.*\$825,000/s),
    });
    expect(await submit("contact")).toMatchObject({ state: "delivered", answerStatus: "200" });
    expect(boss.received.map(({ path }) => path)).toEqual(["/v1/events", "/v1/events"]);
  });

  test("204 is shown as an archived flow", async () => {
    boss.archive("www.example.com");
    expect(await submit("refinance")).toMatchObject({ state: "flow archived", answerStatus: "204" });
  });

  test("a wrong key is tried again, and its answer is shown", async () => {
    const [destination] = await site.services.leads.destinations.list();
    const wrong = { id: randomUUID(), kind: "followupboss" as const, name: "Wrong", events: ["lead.created"] as const };
    await site.services.leads.destinations.remove(actor, destination?.id ?? "");
    await site.services.leads.destinations.add(actor, {
      ...wrong,
      address: `${boss.url}/v1/events`,
      key: "fka_wrong",
    });
    expect(await submit("contact")).toMatchObject({ state: "trying again", answerStatus: "401" });
  });
});
