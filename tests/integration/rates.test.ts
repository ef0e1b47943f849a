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
import { fredKey, misbehaviors, type RateSources, startRateSources, timeoutFor } from "../support/rate-sources.ts";
import { clockAt } from "../support/set-clock.ts";
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
