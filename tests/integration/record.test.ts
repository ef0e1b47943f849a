import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createCapture, type Occasion, type RenderPage } from "#app/features/record/capture.server.ts";
import { checkRecord } from "#app/features/record/check-record.server.ts";
import { handOver } from "#app/features/record/hand-over.server.ts";
import { createRecordSealer, sha256 } from "#app/features/record/record-chain.server.ts";
import { disposeOfContents } from "#app/features/record/record-retention.server.ts";
import { addVersions, findVersionAt, listVersions, readContent } from "#app/features/record/record-store.server.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { asRows } from "#server/backup/tables.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { longestTurn } from "../support/longest-turn.ts";
import { fixedTerms } from "../support/published-rates.ts";
import { startRecording } from "../support/recording.ts";
import { unzip } from "../support/unzip.ts";

const signal = new AbortController().signal;
const hourMs = 3_600_000;
const ratesPage = { document: "/todays-rates", language: "en" };
const faqs = { document: "/faqs", language: "en" };
const legal = { document: "legal", language: "" };

const published = {
  product: "30-year-fixed",
  effectiveOn: "2026-11-15",
  rateThousandths: 6125,
  pointsThousandths: 500,
  aprThousandths: 6311,
  assumptions: "A loan of $500,000 with 25 % down.",
  terms: fixedTerms,
};

const textAt = async ({ services }: TestApp, id: typeof faqs, at: string) => {
  const version = await findVersionAt(services.db, id, new Date(at));
  return version?.contentHash ? String(await readContent(services.db, version.contentHash)) : undefined;
};

describe.each(engines)("the record of what the site said on %s", (engine) => {
  test("a change of rates and one of a legal text make one new version each, and no change makes none", async () => {
    const { site, capture, count, later, changeLegalText, check } = await startRecording(engine);
    const first = await capture();
    expect(first).toMatchObject({ kind: "recorded" });
    expect(await capture()).toEqual({ kind: "recorded", added: 0 });
    expect([await count(ratesPage), await count(faqs), await count(legal)]).toEqual([1, 1, 1]);

    later(hourMs);
    const { rates } = site.services;
    await rates.decide(await rates.enter(published, "broker"), "published", "broker");
    expect(await capture()).toEqual({ kind: "recorded", added: 5 });
    expect(await capture()).toEqual({ kind: "recorded", added: 0 });
    expect([await count(ratesPage), await count(faqs)]).toEqual([2, 1]);

    later(hourMs);
    changeLegalText("This is not an offer. Really.");
    await capture();
    expect(await capture()).toEqual({ kind: "recorded", added: 0 });
    expect([await count(ratesPage), await count(faqs), await count(legal)]).toEqual([3, 2, 2]);

    expect(await textAt(site, ratesPage, "2026-11-16T17:59:59Z")).toBeUndefined();
    expect(await textAt(site, ratesPage, "2026-11-16T18:30:00Z")).not.toContain("6.125");
    expect(await textAt(site, ratesPage, "2026-11-16T19:30:00Z")).toContain("6.125");
    expect(await textAt(site, ratesPage, "2026-11-16T19:30:00Z")).not.toContain("Really");
    expect(await textAt(site, legal, "2026-11-16T20:00:00Z")).toContain("This is not an offer. Really.");
    expect(await textAt(site, { document: "assistant", language: "" }, "2026-11-16T20:00:00Z")).toContain("greeting");
    expect(await check()).toMatchObject({ kind: "intact" });
    await site.close();
  });

  test("storing large pages leaves the event loop free for visitors", async () => {
    const { services, close } = await startTestApp(engine);
    const pages = ["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h"].map((document) => ({
      document,
      language: "en",
      bytes: randomBytes(400_000),
    }));
    const store = { db: services.db, seal: createRecordSealer(services.secret) };
    expect(await longestTurn(() => addVersions(store, pages, new Date("2026-11-16T18:00:00Z")))).toBeLessThan(150);
    expect(await readContent(services.db, sha256(pages[0]?.bytes ?? ""))).toEqual(pages[0]?.bytes);
    await close();
  });

  test("an article that is taken down is recorded as removed", async () => {
    const { site, capture, removeArticles, check } = await startRecording(engine);
    await capture();
    const [slug] = site.services.content.articles.map((article) => article.slug);
    removeArticles();
    await capture();
    expect(await capture()).toEqual({ kind: "recorded", added: 0 });
    const versions = await listVersions(site.services.db, { document: `/blog?article=${slug}`, language: "en" }, 5);
    expect(versions.map(({ contentHash }) => contentHash === null)).toEqual([true, false]);
    expect(await check()).toMatchObject({ kind: "intact" });
    await site.close();
  });

  test("a page is not recorded with rates that changed while it was rendered", async () => {
    const { site, deps, render } = await startRecording(engine);
    const { rates, db } = site.services;
    let renders = 0;
    const changingOnce: RenderPage = async (path, language) => {
      renders += 1;
      if (renders === 3) await rates.decide(await rates.enter(published, "broker"), "published", "broker");
      return render(path, language);
    };
    expect(await createCapture(deps)(changingOnce, signal)).toMatchObject({ kind: "recorded" });
    expect(await listVersions(db, { document: "rates", language: "" }, 5)).toHaveLength(1);
    expect(await textAt(site, { document: "rates", language: "" }, "2027-01-01T00:00:00Z")).toContain("6.125");
    await site.close();
  });

  test("a server that stops while it stores the pages waits for none of them, and records nothing by halves", async () => {
    const { site, deps, render, capture, count } = await startRecording(engine);
    const stop = new AbortController();
    const now = deps.clock.now();
    // Every page is rendered when the time of the new versions is read.
    const clock = {
      now: () => {
        stop.abort();
        return now;
      },
    };
    expect(await createCapture({ ...deps, clock })(render, stop.signal)).toEqual({ kind: "stopped" });
    expect(await count(faqs)).toBe(0);
    expect(await capture()).toMatchObject({ kind: "recorded" });
    await site.close();
  });

  test("two nodes that capture at once record everything once, in one chain", async () => {
    const { site, capture, count, check, later, changeLegalText } = await startRecording(engine);
    const outcomes = await Promise.all([capture(), capture(), capture()]);
    expect(outcomes.map((outcome) => outcome.kind === "recorded" && outcome.added > 0).filter(Boolean)).toHaveLength(1);
    later(hourMs);
    changeLegalText("Changed on both nodes.");
    await Promise.all([capture(), pause(1).then(capture)]);
    expect([await count(faqs), await count(legal)]).toEqual([2, 2]);
    expect(await check()).toMatchObject({ kind: "intact" });
    await site.close();
  });

  test("rows cannot be changed, and one that was is found by the check and by the doctor", async () => {
    const { site, capture, check } = await startRecording(engine);
    const { db } = site.services;
    await capture();
    const before = await site.services.runCommand({ command: "doctor" });
    expect(before.lines).toContain("  ok   What the site says is recorded");
    for (const change of [
      sql`update record_versions set at = now()`,
      sql`delete from record_versions`,
      sql`truncate record_versions`,
      sql`update record_contents set packed = ''`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({
        cause: { message: "the record of pages can only grow" },
      });

    const tamper = async (change: ReturnType<typeof sql>) => {
      await db.execute(sql`alter table record_versions disable trigger user`);
      await db.execute(sql`alter table record_contents disable trigger user`);
      await db.execute(change);
    };
    const [{ hash = "", packed = "" } = {}] = asRows<{ hash: string; packed: string }>(
      await db.execute(sql`select c.hash, encode(c.packed, 'hex') as packed from record_contents c
        join record_versions v on v.content_hash = c.hash where v.document = '/faqs' and v.language = 'en'`),
    );
    const other = sql`(select packed from record_contents where hash <> ${hash} limit 1)`;
    await tamper(sql`update record_contents set packed = ${other} where hash = ${hash}`);
    expect(await check()).toEqual({ kind: "content_changed", hash });
    await tamper(sql`delete from record_contents where hash = ${hash}`);
    expect(await check()).toEqual({ kind: "content_missing", hash });
    await tamper(sql`insert into record_contents values (${hash}, decode(${packed}, 'hex'))`);
    expect(await check()).toMatchObject({ kind: "intact" });
    await tamper(sql`update record_versions set at = at - interval '1 day' where id = 3`);
    expect(await check()).toEqual({ kind: "broken_link", id: 3 });
    const doctor = await site.services.runCommand({ command: "doctor" });
    expect(doctor.lines.join("\n")).toMatch(/FIX {2}What the site says is recorded\n.*\n\s+Version 3 does not fit/);
    await site.close();
  });

  test("contents are kept for 24 months from their last use, whatever is configured, and the chain for ever", async () => {
    const { site, deps, capture, later, changeLegalText, check } = await startRecording(engine);
    const { db, clock } = deps;
    const dispose = () => disposeOfContents({ db, clock, retentionMonths: () => 1 });
    await capture();
    later(hourMs);
    changeLegalText("The second text.");
    await capture();
    const first = await findVersionAt(db, faqs, new Date("2026-11-16T18:30:00Z"));
    later(729 * 24 * hourMs);
    await dispose();
    expect(await readContent(db, first?.contentHash ?? "")).toBeDefined();
    later(3 * 24 * hourMs);
    await dispose();
    expect(await readContent(db, first?.contentHash ?? "")).toBeUndefined();
    expect(await textAt(site, faqs, "2026-11-17T00:00:00Z")).toContain("The second text.");
    expect(await check()).toMatchObject({ kind: "intact" });

    // A text that comes back has its content again.
    changeLegalText(site.services.content.legal.no_offer_statement);
    await capture();
    expect(await readContent(db, first?.contentHash ?? "")).toBeDefined();
    expect(await check()).toMatchObject({ kind: "intact" });
    await site.close();
  });

  test("the file to hand over can be verified with nothing but SHA-256", async () => {
    const { site, deps, capture, later, changeLegalText } = await startRecording(engine);
    const { db, clock } = deps;
    await capture();
    later(hourMs);
    changeLegalText("The second text.");
    await capture();
    const moment = new Date("2026-11-16T18:30:00Z");
    const version = await findVersionAt(db, faqs, moment);
    if (!version) throw new Error("nothing recorded");
    const zip = await handOver({ db, clock, siteUrl: "https://www.example.com" }, version, moment);
    const files = unzip(zip ?? Buffer.alloc(0));
    const sums = files.get("SHA256SUMS")?.trim().split("\n") ?? [];
    expect(sums).toHaveLength(files.size - 1);
    for (const line of sums) {
      const [hash, name = ""] = line.split("  ");
      expect(sha256(files.get(name) ?? "")).toBe(hash);
    }
    const manifest = JSON.parse(files.get("manifest.json") ?? "");
    expect(manifest).toMatchObject({ document: "/faqs", inUseUntil: "2026-11-16T19:00:00.000Z" });
    const chain = (files.get("chain.jsonl") ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const [at, { text, hash }] of chain.entries()) {
      expect(sha256(text)).toBe(hash);
      if (at > 0) expect(JSON.parse(text)[5]).toBe(chain[at - 1].hash);
    }
    const byNumber = new Map(chain.map(({ text }) => [JSON.parse(text)[0], JSON.parse(text)]));
    expect(manifest.files).toHaveLength(5);
    for (const { name, version: number } of manifest.files)
      expect(byNumber.get(number)?.[4]).toBe(sha256(files.get(name) ?? ""));
    expect(files.get("legal.json")).not.toContain("The second text.");
    await site.close();
  });

  test("a backup contains the record, and a site that was only started once can take it", async () => {
    const { site, deps, capture, check } = await startRecording(engine);
    await capture();
    const file = `${site.dataDir}/record.backup`;
    await makeBackup(deps.db, deps.clock, file);
    const before = await check();

    const restored = await startRecording(engine);
    restored.changeLegalText("Recorded by the first start of another site.");
    await restored.capture();
    await restoreBackup(restored.deps.db, file, { unlock: async () => {} });
    expect(await checkRecord({ ...restored.deps, secret: deps.secret })).toEqual(before);
    await restored.site.close();
    await site.close();
  });
});

test("a start renders no page if build, settings, content and rates are as at the last capture", async () => {
  const { site, deps, render, later, changeLegalText, count } = await startRecording("postgres");
  const { rates } = site.services;
  const own = { ...deps, readAssistant: () => "Hello.", readMails: async () => "Thank you." };
  let rendered = 0;
  const counting: RenderPage = (path, language) => {
    rendered += 1;
    return render(path, language);
  };
  /** The kind of outcome, and whether any page was rendered. */
  const capture = async (occasion: Occasion, secret = deps.secret) => {
    rendered = 0;
    const { kind } = await createCapture({ ...own, secret })(counting, signal, occasion);
    return [kind, rendered > 0];
  };
  const start = { source: "build 1", isStart: true };
  const [all, nothing] = [
    ["recorded", true],
    ["unchanged", false],
  ];
  expect(await capture(start)).toEqual(all);
  expect(await capture(start)).toEqual(nothing);
  // Another build or setting, a build that is not known, another secret; and the job, for what the time changes.
  expect(await capture({ ...start, source: "build 2" })).toEqual(all);
  expect(await capture({ isStart: true })).toEqual(all);
  expect(await capture(start, "another secret")).toEqual(all);
  expect(await capture({ source: "build 1" })).toEqual(all);
  expect(await capture(start)).toEqual(nothing);

  later(hourMs);
  changeLegalText("Edited while the site was down.");
  expect(await capture(start)).toEqual(all);
  expect(await count(legal)).toBe(2);
  await rates.decide(await rates.enter(published, "broker"), "published", "broker");
  expect(await capture(start)).toEqual(all);
  expect(await capture(start)).toEqual(nothing);

  // A page that failed is tried again by the next start.
  const failing: RenderPage = async (path, language) => (path === "/faqs" ? undefined : render(path, language));
  await createCapture(own)(failing, signal, { source: "build 3" });
  expect(await capture({ ...start, source: "build 3" })).toEqual(all);
  await site.close();
});
