import { createCapture, type RenderPage } from "#app/features/record/capture.server.ts";
import { checkRecord } from "#app/features/record/check-record.server.ts";
import { listVersions } from "#app/features/record/record-store.server.ts";
import { createLog } from "#server/log.ts";
import { type Engine, startTestApp } from "./engines.ts";

const signal = new AbortController().signal;

/** A site whose time, legal text and pages the test controls; its rates and its database are real. */
export async function startRecording(engine: Engine) {
  let now = new Date("2026-11-16T18:00:00Z");
  const clock = { now: () => now };
  const site = await startTestApp(engine, { clock });
  const { db, rates, secret } = site.services;
  let content = site.services.content;
  // The site's own content does not change here, nor do they.
  const assistant = site.services.chat.texts();
  const mails = await site.services.leads.visitorMails();
  const deps = {
    db,
    clock,
    secret,
    log: createLog("silent"),
    content: () => content,
    readFacts: async () => ({
      rates: await rates.board(),
      figures: content.figures,
      legal: content.legal,
      broker: content.broker,
    }),
    readAssistant: () => assistant,
    readMails: async () => mails,
  };
  const render: RenderPage = async (path, language) => {
    const shown = path === "/todays-rates" ? (await rates.board())?.rows.map(({ rate }) => rate).join() : "";
    return Buffer.from(
      `<html lang="${language}"><p>${path}</p><p>${shown}</p><p>${content.legal.no_offer_statement}</p>`,
    );
  };
  return {
    site,
    deps,
    render,
    capture: () => createCapture(deps)(render, signal),
    count: async (id: { readonly document: string; readonly language: string }) =>
      (await listVersions(db, id, 100)).length,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    changeLegalText: (text: string) => {
      content = { ...content, legal: { ...content.legal, no_offer_statement: text } };
    },
    removeArticles: () => {
      content = { ...content, articles: [] };
    },
    check: () => checkRecord({ db, clock, secret }),
  };
}
