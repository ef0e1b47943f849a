import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { personOf } from "#app/features/leads/consent/person.server.ts";
import { withAdmin } from "../support/accounts.ts";
import { asHtml } from "../support/as-html.ts";
import { type StandIn, standInAnswer, startStandIn } from "../support/chat-stand-in.ts";
import { content } from "../support/content.ts";
import { startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, leadEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { proxiedDatabase } from "../support/proxied-database.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const rounds = 3;
/** The first of an outage waits three seconds, the others not at all. Each that waits for the driver takes five or more. */
const longestMs = 12_000;
const { outage } = content.errors.refusals;
const stackTrace = /\n\s+at |\.[jt]s:\d+:\d+/;
const broker = { id: null, email: "broker@example.com" };

/** A lead with a booked meeting, and another one, with their links. */
async function storeLeads({ app, services }: TestApp) {
  const { leads } = services;
  await leads.bookings.turn(broker, true);
  const [free] = (await leads.bookings.offer())?.days.filter(({ times }) => times.length > 0) ?? [];
  if (!free) throw new Error("the office of content/ has no free time");
  const send = async (envelope: object) => (await app.request("/api/submit-form", postJson(envelope))).json();
  const { email, phone } = strangerFields();
  const person = { email, phone };
  const time = { preferredDate: free.day, preferredTime: free.times[0] };
  const booked = await send(leadEnvelope("meeting-request", { ...person, ...time }));
  const envelope = contactEnvelope({ data: { ...strangerFields(), _submitTime: 8000 } });
  const { id } = await send(envelope);
  const links = [booked.meeting.url, leads.stopLinks.linkFor(personOf(person), id), leads.briefs.linkFor(id)];
  const [meeting = "", stop = "", brief = ""] = links.map((url) => new URL(url).pathname + new URL(url).search);
  return { meeting, stop, brief, submissionId: envelope.submissionId, key: services.chat.publicKey };
}

describe.each(["stopped", "frozen"] as const)("while PostgreSQL is %s, a visitor", (how) => {
  let database: Awaited<ReturnType<typeof proxiedDatabase>>;
  let server: ServerProcess;
  let sent: Awaited<ReturnType<typeof storeLeads>>;
  let cookie: string;
  let told: { readonly conversationId: string; readonly turnId: string };
  let figures: readonly string[];

  beforeAll(async () => {
    database = await proxiedDatabase();
    const variables = { ...database.variables, RATE_LIMIT_SCALE: "1000", REQUIRE_ADMIN_MFA: "off" };
    const before = await startTestApp("postgres", { database: { ...database, cleanUp: () => {} }, variables });
    cookie = await withAdmin(before);
    sent = await storeLeads(before);
    await before.close();
    server = await startServer(variables);
    told = (await chat()).turn;
    figures = await ratesShown();
    expect(figures).not.toEqual([]);
    if (how === "stopped") database.proxy.stopAnswering();
    else database.proxy.freeze();
  }, 120_000);
  afterAll(async () => {
    await server.stop("SIGKILL");
    await database.cleanUp();
  });

  async function ask(path: string, init: RequestInit = {}) {
    const headers = { Origin: server.url, ...init.headers };
    const response = await fetch(server.url + path, { redirect: "manual", ...init, headers });
    const text = await response.text();
    expect(text.match(stackTrace)).toBeNull();
    return { status: response.status, text, retryAfter: response.headers.get("retry-after") };
  }
  /** Several times one after the other, which together take only seconds. */
  async function often<Answer>(what: string, once: () => Promise<Answer>): Promise<Answer[]> {
    const startedAt = performance.now();
    const answers: Answer[] = [];
    for (let round = 0; round < rounds; round += 1) answers.push(await once());
    expect([what, Math.max(longestMs, performance.now() - startedAt)]).toEqual([what, longestMs]);
    return answers;
  }
  const postForm = (path: string, fields: Record<string, string>, headers = {}) =>
    ask(path, { method: "POST", body: new URLSearchParams(fields), headers });
  function postChat(path: string, body: object) {
    const init = postJson(body);
    return ask(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${sent.key}` } });
  }
  const feedback = (turn: typeof told) => postChat("/api/chat-feedback", { ...turn, feedback: "up" });
  async function chat() {
    const conversationId = randomUUID();
    const { body, headers } = postJson({ messages: [{ role: "user", content: "What is escrow?" }], conversationId });
    const authorized = { ...headers, Origin: server.url, Authorization: `Bearer ${sent.key}` };
    const response = await fetch(`${server.url}/api/mortgage-chat`, { method: "POST", body, headers: authorized });
    let text = "";
    let saidAt = performance.now();
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (piece.includes("choices")) saidAt = performance.now();
    }
    const lines = text.split("\n\n").filter(Boolean);
    const [first] = lines.map((line) => JSON.parse(line.slice("data: ".length).replace("[DONE]", "null")));
    return {
      status: response.status,
      last: lines.at(-1),
      pieces: lines.length,
      turn: { conversationId, turnId: first.details.turn },
      /** From the last word to the end. */
      endMs: performance.now() - saidAt,
    };
  }
  /** With a session, so that the page is rendered and not taken from the cache. */
  const ratesShown = async () => {
    const { status, text } = await ask("/todays-rates", { headers: { cookie } });
    expect(status).toBe(200);
    return text.match(/\d\.\d{3}%/g) ?? [];
  };

  test("still sees the last rates", async () => {
    expect(await ratesShown()).toEqual(figures);
  });

  test("gets an answer of the chat, whole", async () => {
    let endMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const answer = await chat();
      expect(answer).toMatchObject({ status: 200, last: "data: [DONE]" });
      expect(answer.pieces).toBeGreaterThan(2);
      endMs += answer.endMs;
    }
    expect(endMs).toBeLessThan(longestMs);
  });

  test("reads one sentence on what needs the database, within seconds", async () => {
    const { conversationId } = told;
    const { meeting, stop, brief, submissionId } = sent;
    const requests: Readonly<Record<string, () => ReturnType<typeof ask>>> = {
      "stop-contact": () => postForm(stop, { channel: "calls" }),
      "a mail program": () => postForm(stop, { "List-Unsubscribe": "One-Click" }),
      brief: () => ask(brief),
      meeting: () => ask(meeting),
      cancel: () => postForm(meeting, { intent: "cancel" }),
      move: () => postForm(meeting, { slot: "2027-03-15 10:30" }),
      thumb: () => feedback(told),
      "send along": () => postChat("/api/mortgage-chat/send-along", { conversationId, submissionId }),
      "sign out": () => postForm("/logout", {}, { cookie }),
      passkey: () => postForm("/auth/passkey", { step: "begin-sign-in" }),
    };
    for (const [what, once] of Object.entries(requests)) {
      for (const answer of await often(what, once)) {
        expect([what, answer.status, answer.retryAfter]).toEqual([what, 503, "60"]);
        expect([what, answer.text.includes(asHtml(outage))]).toEqual([what, true]);
      }
    }
  });

  test("asks for a meeting as without booking, and the request waits", async () => {
    const page = await ask("/schedule-meeting", { headers: { cookie } });
    expect(page.status).toBe(200);
    const { email, phone } = strangerFields();
    const request = leadEnvelope("meeting-request", { email, phone });
    expect(await ask("/api/submit-form", postJson(request))).toMatchObject({ status: 200 });
  });

  test("can do all of it once the database is back; a thumb on what could not be stored is refused", async () => {
    const { turn } = await chat();
    database.proxy.resume();
    await eventually(async () => expect(await feedback(told)).toMatchObject({ status: 200 }), 60_000);
    const refused = await feedback(turn);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([404, { error: expect.stringMatching(/\w\.$/) }]);
    expect((await ask(sent.brief)).status).toBe(200);
    expect((await postForm(sent.stop, { channel: "calls" })).status).toBe(200);
    expect((await postForm(sent.meeting, { intent: "cancel" })).status).toBe(200);
  });
});

describe("while PostgreSQL is away", () => {
  let database: Awaited<ReturnType<typeof proxiedDatabase>>;
  let standIn: StandIn;
  let site: TestApp;
  let now = new Date();
  beforeAll(async () => {
    database = await proxiedDatabase();
    standIn = await startStandIn();
    const variables = { CHAT_BASE_URL: standIn.url, CHAT_API_KEY: "k", CHAT_MODEL: "m" };
    const kept = { ...database, cleanUp: () => {} };
    site = await startTestApp("postgres", { database: kept, variables, clock: { now: () => now } });
    // The first message may come before the assistant is ready.
    await eventually(async () => expect(await answer()).toBe(standInAnswer), 60_000);
  }, 120_000);
  afterEach(async () => {
    database.proxy.resume();
    await eventually(async () => expect((await site.app.request("/readyz")).status).toBe(200));
  });
  afterAll(async () => {
    await site.close();
    await standIn.stop();
    await database.cleanUp();
  });
  const outages = [
    ["stopped", () => database.proxy.stopAnswering()],
    ["frozen", () => database.proxy.freeze()],
  ] as const;

  async function answer(): Promise<string> {
    const init = postJson({ messages: [{ role: "user", content: "What is escrow?" }] });
    const headers = { ...init.headers, Authorization: `Bearer ${site.services.chat.publicKey}` };
    const text = await (await site.app.request("/api/mortgage-chat", { ...init, headers })).text();
    const lines = text.split("\n\n").filter(Boolean);
    expect(lines.pop()).toBe("data: [DONE]");
    return lines.map((line) => JSON.parse(line.slice("data: ".length)).choices[0].delta.content).join("");
  }

  test.each(outages)(
    "%s: what cannot be counted is not spent, and the built-in assistant answers",
    async (_, begin) => {
      standIn.play("answer");
      expect(await answer()).toBe(standInAnswer);
      begin();
      standIn.play("answer");
      expect((await answer()).startsWith(content.assistant.en.fallback_notice)).toBe(true);
      expect(standIn.requests).toEqual([]);
    },
  );

  test.each(outages)("%s during an answer of another server: the answer is whole", async (_, begin) => {
    standIn.play("answer", begin);
    expect(await answer()).toBe(standInAnswer);
  });

  test.each(outages)("%s: the last rates are shown when they should be read again", async (_, begin) => {
    const read = async () => (await (await site.app.request("/api/fetch-rates")).json()) as object;
    const before = await read();
    begin();
    now = new Date(now.getTime() + 2 * 60_000);
    expect(await read()).toEqual(before);
    expect((await site.app.request("/api/rates-history.csv")).status).toBe(200);
  });
});
