import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seriesOf } from "#app/features/rates/rates-service.server.ts";
import { isDue, refreshRates } from "#app/features/rates/refresh/refresh-rates.server.ts";
import { createFredSource } from "#app/features/rates/sources.server/fred-source.ts";
import { rateFetchLeases, rateObservations } from "#app/features/rates/store/rate-tables.server.ts";
import { createLog } from "#server/log.ts";
import { content } from "../support/content.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { adjustableTerms } from "../support/published-rates.ts";
import {
  fredKey,
  misbehaviors,
  pmmsCsv,
  type RateSources,
  startRateSources,
  timeoutFor,
} from "../support/rate-sources.ts";
import { sampleTest } from "../support/shipped-sample.ts";

/** The products that FRED has figures for, and every series of theirs. */
const products = content.rates.products.filter(({ series }) => series.fred);
const all = seriesOf(content.rates, "fred");
const [firstSeries = ""] = all;
const figures = (last: string, value = "7.021") =>
  Object.fromEntries(
    all.map((series) => [
      series,
      [["2026-11-11", "."] as const, ["2026-11-12", "7.1"] as const, [last, value] as const],
    ]),
  );
const clockAt = (at: string) => {
  const clock = { at: Date.parse(at), now: () => new Date(clock.at) };
  return clock;
};
const monday = "2026-11-16T13:00:00Z";

describe.each(engines)("rates from FRED on %s", (engine) => {
  let sources: RateSources;
  let site: TestApp;
  const clock = clockAt(monday);
  const logLines: string[] = [];
  beforeAll(async () => {
    sources = await startRateSources({ figures: figures("2026-11-13") });
    const variables = { RATES_SOURCE: "fred", FRED_API_KEY: fredKey, FRED_BASE_URL: sources.fredUrl };
    site = await startTestApp(engine, { variables, clock, logLines });
    // The first fetch is the site's own, at its start. Until it gives back its lease, nobody else can fetch.
    await eventually(async () => {
      const leases = await site.services.db.select().from(rateFetchLeases);
      expect(leases).toContainEqual({ source: "fred", heldUntil: clock.now() });
    });
  });
  beforeEach(() => {
    sources.state.misbehavior = undefined;
    sources.requests.length = 0;
    logLines.length = 0;
  });
  afterAll(async () => {
    await site.close();
    await sources.stop();
  });

  const deps = (timeoutMs = 20_000) => ({
    db: site.services.db,
    source: createFredSource({ baseUrl: sources.fredUrl, apiKey: fredKey, timeoutMs }),
    series: () => seriesOf(site.services.content.rates, "fred"),
    clock,
    log: createLog("debug", { write: (line) => void logLines.push(line) }),
    clear: site.services.rates.changed,
  });
  const call = async (method = "GET") => {
    const response = await site.app.request("/api/fetch-rates", { method });
    return { status: response.status, body: await response.json() };
  };
  const stored = () => site.services.db.select().from(rateObservations).orderBy(rateObservations.fetchedAt);

  test("[RATES-05] are fetched at start, because there were none, and answered by GET and POST", async () => {
    const { body, status } = await call();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lastUpdated: "2026-11-16T13:00:00.000Z",
      source: "fred",
      sample: false,
      stale: false,
    });
    expect(body.rates).toMatchObject(
      products.map(({ label }) => ({ type: label, rate: "7.021%", change: "-0.08%", trend: "down" })),
    );
    expect(await call("POST")).toEqual({ status, body });
    const wrong = await site.app.request("/api/fetch-rates", { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "GET, POST"]);
  });

  sampleTest("are those of five products, in the order of the content, from seven series", async () => {
    expect((await call()).body.rates.map(({ type }: { type: string }) => type)).toEqual([
      "30-Year Fixed",
      "15-Year Fixed",
      "FHA 30-Year",
      "VA 30-Year",
      "Jumbo 30-Year",
    ]);
    const ofFred = (await stored()).filter(({ source }) => source === "fred");
    expect(new Set(ofFred.map(({ series }) => series))).toEqual(
      new Set([
        "OBMMIC30YF",
        "OBMMIC15YF",
        "OBMMIFHA30YF",
        "OBMMIVA30YF",
        "OBMMIJUMBO30YF",
        "MORTGAGE30US",
        "MORTGAGE15US",
      ]),
    );
  });

  test("the daily job is set for 08:00 in New York", async () => {
    const { rows } = (await site.services.db.execute(
      sql`select cron, timezone from jobs.schedule where name = 'refresh-rates'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ cron: "0 8 * * *", timezone: "America/New_York" }]);
  });

  test("a second fetch adds nothing and asks only for the last weeks; a revised figure is another version", async () => {
    const before = (await stored()).filter(({ source }) => source === "fred");
    expect(before).toHaveLength(2 * all.length);
    expect(await refreshRates(deps(), "schedule")).toEqual({ kind: "fetched", added: 0, failed: [] });
    expect(sources.requests[0]?.searchParams.get("observation_start")).toBe("2026-10-14");

    clock.at += 1000;
    sources.state.figures = { ...figures("2026-11-13"), [firstSeries]: [["2026-11-13", "7.055"]] };
    expect(await refreshRates(deps(), "schedule")).toMatchObject({ added: 1, failed: [] });
    const versions = (await stored()).filter(
      ({ series, observedOn }) => series === firstSeries && observedOn === "2026-11-13",
    );
    expect(versions.map(({ version, rateThousandths }) => [version, rateThousandths])).toEqual([
      [1, 7021],
      [2, 7055],
    ]);
    expect((await call()).body.rates[0].rate).toBe("7.055%");
  });

  test("what the page showed at a past time can be reproduced", async () => {
    const rateAt = async (at: string) => (await site.services.rates.boardAt(new Date(at)))?.rows[0]?.rate;
    expect(await rateAt("2026-11-16T13:00:00.999Z")).toBe("7.021%");
    expect(await rateAt("2026-11-16T13:00:01Z")).toBe("7.055%");
    expect(await rateAt("2026-11-16T12:59:59Z")).toBeUndefined();
  });

  test.each(Object.entries(misbehaviors))("%s keeps the last figures and is logged", async (what, misbehavior) => {
    const before = (await call()).body;
    const count = (await stored()).length;
    sources.state.misbehavior = misbehavior;
    const outcome = await refreshRates({ ...deps(timeoutFor(what)), series: () => [firstSeries] }, "schedule");
    expect(outcome).toEqual({ kind: "fetched", added: 0, failed: [firstSeries] });
    expect(logLines.join("")).toContain("keeping the last figures");
    expect(logLines.join("")).not.toContain(fredKey);
    expect((await stored()).length).toBe(count);
    expect((await call()).body).toEqual(before);
  });

  test.each([
    ["a rate of 0", "2026-11-16", "0"],
    ["a rate of 99", "2026-11-16", "99"],
    ["a day to come", "2026-11-17", "7.1"],
  ])("%s is refused and logged, and the last figures stay", async (_what, date, value) => {
    const before = (await call()).body.rates;
    sources.state.figures = { [firstSeries]: [[date, value]] };
    const outcome = await refreshRates({ ...deps(), series: () => [firstSeries] }, "schedule");
    expect(outcome).toMatchObject({ kind: "fetched", added: 0 });
    expect(logLines.join("")).toContain("implausible rates were rejected");
    expect((await call()).body.rates).toEqual(before);
  });

  test("a wrong key is identified in the log, without the key", async () => {
    const wrong = "00000000000000000000000000000000";
    const source = createFredSource({ baseUrl: sources.fredUrl, apiKey: wrong, timeoutMs: 20_000 });
    await refreshRates({ ...deps(), source, series: () => [firstSeries] }, "schedule");
    expect(logLines.join("")).toContain("not registered");
    expect(logLines.join("")).not.toContain(wrong);
  });

  test("one node fetches, however many try at once; a dead node loses its lease", async () => {
    sources.state.figures = figures("2026-11-13");
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    sources.state.gate = gate;
    const kinds: string[] = [];
    const all5 = Array.from({ length: 5 }, async () => kinds.push((await refreshRates(deps(), "schedule")).kind));
    await eventually(() => expect(kinds).toEqual(Array(4).fill("held_by_another")));
    open();
    await Promise.all(all5);
    expect(kinds.at(-1)).toBe("fetched");
    expect(sources.requests).toHaveLength(all.length);

    const held = new Date(clock.at + 60_000).toISOString();
    await site.services.db.execute(sql`update rate_fetch_leases set held_until = ${held} where source = 'fred'`);
    expect((await refreshRates(deps(), "schedule")).kind).toBe("held_by_another");
    clock.at += 60_000;
    expect((await refreshRates(deps(), "schedule")).kind).toBe("fetched");
  });

  test("a start within a day fetches nothing, a start after a day does", async () => {
    expect(await refreshRates(deps(), "start")).toEqual({ kind: "fresh" });
    clock.at += 24 * 60 * 60 * 1000 + 1;
    expect(await isDue(deps())).toBe(true);
    expect(await refreshRates(deps(), "start")).toMatchObject({ kind: "fetched", failed: [] });
  });

  test("a source that does not answer is marked after two business days, with its figures", async () => {
    clock.at = Date.parse("2026-11-20T04:59:59Z");
    expect((await call()).body).toMatchObject({ stale: false });
    clock.at = Date.parse("2026-11-20T05:00:00Z");
    const { body } = await call();
    expect(body).toMatchObject({ stale: true });
    expect(body.rates[0]).toMatchObject({ stale: true, observedOn: "2026-11-13" });
  });

  test("rows are written once: the database itself refuses to change, delete or truncate them", async () => {
    const written = {
      rate_observations: "version",
      rate_fetches: "added",
      rate_desk_versions: "product",
      rate_desk_decisions: "decision",
    };
    for (const [table, column] of Object.entries(written)) {
      const statements = [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ];
      for (const statement of statements) {
        const refused = {
          cause: { message: expect.stringMatching(/^rows of rate_\w+ are never changed or deleted$/) },
        };
        await expect(site.services.db.execute(sql.raw(statement))).rejects.toMatchObject(refused);
      }
    }
  });
});

describe.each(engines)("published rates on %s", (engine) => {
  test("publishes, corrects, withdraws; every version stays with who and when; cached pages are dropped", async () => {
    const clock = clockAt(monday);
    const site = await startTestApp(engine, { variables: { RATES_SOURCE: "manual" }, clock });
    const { rates, pages } = site.services;
    const arm = content.rates.products.find(({ adjustable }) => adjustable);
    const call = async () => {
      const response = await site.app.request("/api/fetch-rates");
      return { status: response.status, ...(await response.json()) };
    };
    expect(await call()).toEqual({ status: 503, error: content.rates.no_rates });

    const entry = {
      product: arm?.id ?? "",
      effectiveOn: "2026-11-16",
      rateThousandths: 6500,
      pointsThousandths: 250,
      aprThousandths: 6702,
      assumptions: "740 score, 30-day lock",
      terms: adjustableTerms,
    };
    const first = await rates.enter(entry, "ana@example.com");
    expect((await call()).status).toBe(503);
    expect((await rates.preview(first))?.rows).toMatchObject([{ type: arm?.label, rate: "6.500%" }]);
    expect((await call()).status).toBe(503);

    const headers = { "Cache-Control": "public, no-cache" };
    await pages.render("/todays-rates", async () => new Response("old", { headers }));
    expect(pages.find("/todays-rates")).toBeDefined();
    await rates.decide(first, "published", "ana@example.com");
    expect(pages.find("/todays-rates")).toBeUndefined();
    const answer = await call();
    expect(answer).toMatchObject({ status: 200, source: "manual", rates: [{ rate: "6.500%", trend: "up" }] });
    expect(answer.rates[0].desk).toMatchObject({
      apr: "6.702%",
      aprNote: "APR may increase after consummation.",
      periods: ["6.500% for the first 60 months", "7.050% for the next 300 months"],
    });
    expect(answer.rates[0].desk.sentences).toContain(
      "Example: $800,000.00 price, $160,000.00 (20.0%) down, $640,000.00 loan.",
    );

    clock.at += 60_000;
    const second = await rates.enter({ ...entry, rateThousandths: 6400 }, "ben@example.com");
    await rates.decide(second, "published", "ben@example.com");
    expect((await call()).rates[0].rate).toBe("6.400%");
    clock.at += 60_000;
    await rates.decide(second, "withdrawn", "ana@example.com");
    expect((await call()).rates[0].rate).toBe("6.500%");

    const [newest, oldest] = await rates.versions();
    expect(newest).toMatchObject({
      enteredBy: "ben@example.com",
      decisions: [
        { decision: "published", decidedBy: "ben@example.com", decidedAt: new Date("2026-11-16T13:01:00Z") },
        { decision: "withdrawn", decidedBy: "ana@example.com", decidedAt: new Date("2026-11-16T13:02:00Z") },
      ],
    });
    expect(oldest).toMatchObject({ id: first, enteredBy: "ana@example.com" });
    expect((await rates.boardAt(new Date("2026-11-16T13:01:30Z")))?.rows[0]?.rate).toBe("6.400%");
    await site.close();
  });

  test("Reg Z 1026.24(d): a version from before terms were required is in the record and nowhere else", async () => {
    const clock = clockAt(monday);
    const site = await startTestApp(engine, { variables: { RATES_SOURCE: "manual" }, clock });
    const { rates, db } = site.services;
    const id = "018f0000-0000-7000-8000-000000000001";
    await db.execute(
      sql`insert into rate_desk_versions (id, product, effective_on, rate_thousandths, points_thousandths, apr_thousandths, assumptions, entered_by, entered_at)
          values (${id}, '30-year-fixed', '2026-11-16', 6500, 0, 6600, 'entered long ago', 'ana@example.com', ${new Date(monday).toISOString()})`,
    );
    await rates.decide(id, "published", "ana@example.com");
    expect(await rates.board()).toBeUndefined();
    expect((await rates.boardAt(clock.now()))?.rows).toMatchObject([{ rate: "6.500%", desk: { apr: "6.600%" } }]);
    await site.close();
  });
});

sampleTest("Freddie Mac's file fills page, chart and CSV; its old 5/1 ARM is not shown as current", async () => {
  const sources = await startRateSources({ csv: pmmsCsv });
  const site = await startTestApp("pglite", {
    variables: { RATES_SOURCE: "pmms", PMMS_URL: sources.pmmsUrl },
    clock: clockAt(monday),
  });
  const body = await eventually(async () => {
    const response = await site.app.request("/api/fetch-rates");
    expect(response.status).toBe(200);
    return response.json();
  });
  expect(body.rates).toMatchObject([
    { type: "30-Year Fixed", rate: "7.240%", change: "+0.05%", observedOn: "2026-11-12", stale: false },
    { type: "15-Year Fixed", rate: "6.460%", change: "+0.05%", observedOn: "2026-11-12" },
  ]);
  const csv = await site.app.request("/api/rates-history.csv");
  expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("Content-Disposition")).toContain("attachment");
  expect((await csv.text()).split("\r\n")[1]).toBe(
    "1971-04-02,30-Year Fixed,7.330,Freddie Mac weekly survey (PMMS),pmms30",
  );
  const again = { "If-None-Match": csv.headers.get("ETag") ?? "", "Accept-Encoding": "gzip" };
  expect((await site.app.request("/api/rates-history.csv", { headers: again })).status).toBe(304);
  const small = await site.app.request("/api/rates-history.csv", { headers: { "Accept-Encoding": "gzip" } });
  expect(small.headers.get("Content-Encoding")).toBe("gzip");
  await site.close();
  await sources.stop();
});

sampleTest(
  "with nothing configured the bundled sample is there from the first request, and says what it is",
  async () => {
    const site = await startTestApp("pglite");
    const body = await (await site.app.request("/api/fetch-rates")).json();
    expect(body).toMatchObject({ source: "sample", sample: true });
    expect(body.rates.map(({ type, sample }: { type: string; sample: boolean }) => [type, sample])).toEqual([
      ["30-Year Fixed", true],
      ["15-Year Fixed", true],
      ["5/1 ARM", true],
      ["FHA 30-Year", true],
    ]);
    await site.close();
  },
);
