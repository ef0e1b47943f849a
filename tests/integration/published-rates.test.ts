import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { content } from "../support/content.ts";
import { engines, startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { adjustableTerms } from "../support/published-rates.ts";
import { pmmsCsv, startRateSources } from "../support/rate-sources.ts";
import { clockAt } from "../support/set-clock.ts";
import { sampleTest } from "../support/shipped-sample.ts";

const monday = "2026-11-16T13:00:00Z";

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
