import { readFileSync } from "node:fs";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { longestLoopDelay, reportsLoopDelay } from "../support/loop-delay.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** Hostile input against the built server, as it runs in production. */
const key = "hostile-chat-key";
/** CPU time of the main thread, so that a busy machine does not matter. */
const longestMs = 50;

let server: ServerProcess;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  // Not PGlite: the job queue's housekeeping runs on the main thread there, occasionally longer than any message may.
  database = await freshDatabase("postgres");
  const variables = { ...database.variables, PUBLIC_API_KEY: key, RATE_LIMIT_SCALE: "100000", CHAT_ENCODER: "on" };
  server = await startServer(variables, reportsLoopDelay);
});
afterAll(async () => {
  await server.stop();
  database.cleanUp();
});

async function send(messages: readonly object[]) {
  const response = await fetch(`${server.url}/api/mortgage-chat`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    body: JSON.stringify({ messages }),
  });
  return { status: response.status, text: await response.text() };
}
async function recordedVersions(): Promise<number> {
  const client = new pg.Client({ connectionString: database.variables["DATABASE_URL"] });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from record_versions");
  await client.end();
  return rows[0].count;
}
const user = (content: string) => ({ role: "user", content });

const pick = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.sample(arbitrary, { numRuns: 1, seed: 20261115 })[0];
const humanizeKey = (length: number) => {
  const word = fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
    minLength: length,
    maxLength: length,
  });
  return pick(fc.array(word, { minLength: 500, maxLength: 500 }))?.join(" ") ?? "";
};
const known = readFileSync("app/features/chat/assistant.server/word-vectors/words.txt", "utf8").split("\n");
const knownWords =
  pick(fc.array(fc.constantFrom(...known.slice(3000)), { minLength: 400, maxLength: 400 }))?.join(" ") ?? "";

const hostile: Record<string, string> = {
  "2,000 letters": humanizeKey(2000),
  "decomposed accents": "e\u0301".repeat(1000),
  "words of four letters": humanizeKey(4),
  "words of eight letters": humanizeKey(8),
  "words of twenty letters": humanizeKey(20),
  "rare words": knownWords,
  "a question in many pieces": "and how ".repeat(250),
  "many questions": "what is pmi? ".repeat(150),
  "three long questions": `What ${knownWords.slice(0, 600)}? How ${knownWords.slice(600, 1200)}? Why ${knownWords.slice(1200, 1800)}?`,
  digits: "7".repeat(2000),
  "single digits": "7 ".repeat(1000),
  thousands: "1,111".repeat(400),
  rates: "6.5% ".repeat(400),
  "nested brackets": "[(".repeat(1000),
  "NUL and half pairs": "\0\ud800what is pmi\udfff".repeat(100),
  "right to left": "\u202eשלום ".repeat(300),
  emoji: "👨‍👩‍👧‍👦".repeat(180),
  "letters that stand for eighteen": "ﷺ".repeat(2000),
  spaces: `what${" ".repeat(1990)}is`,
};

test("no message blocks the event loop or causes a server error", async () => {
  const before = [user("hello"), user("what are rates today?"), user("payment on 500k at 6.5%"), user("what is pmi")];
  for (const message of before) expect((await send([message])).status).toBe(200);
  // Soon after the start every page is rendered once for the record, which is not what is measured here.
  await eventually(async () => expect(await recordedVersions()).toBeGreaterThan(0));
  await longestLoopDelay(server);

  for (const [name, text] of Object.entries(hostile)) {
    const content = text.slice(0, 2000);
    const conversations = [[user(content)], [...Array(25).fill(user(content)), user("and how much is it?")]];
    for (const { status, text: answer } of await Promise.all(conversations.map(send))) {
      // 413 if 26 of them are too much for one request.
      expect([200, 413], name).toContain(status);
      if (status === 200) expect(answer, name).toContain("[DONE]");
    }
    expect((await longestLoopDelay(server)).cpuMs, name).toBeLessThan(longestMs);
  }
}, 120_000);

test("whatever a fuzzer generates is answered or refused with a reason", async () => {
  const content = fc.oneof(
    fc.string({ unit: "binary", maxLength: 2000, size: "max" }),
    fc.string({
      unit: fc.constantFrom("\0", "\ud800", "é", "e\u0301", "9", "-", " ", "$", "👍", "ש", "a"),
      maxLength: 2000,
      size: "max",
    }),
  );
  const message = fc.record({ role: fc.constantFrom("user", "user", "assistant", "system"), content });
  const conversations = fc.sample(fc.array(message, { minLength: 1, maxLength: 4 }), { numRuns: 40, seed: 7 });
  for (const messages of conversations) expect([200, 400]).toContain((await send(messages)).status);
  expect((await longestLoopDelay(server)).cpuMs).toBeLessThan(longestMs);
  expect(server.output()).not.toContain("could not be stored");
});
