import { setTimeout as pause } from "node:timers/promises";
import type { Content } from "#app/content/load-content.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Log } from "#server/log.ts";
import { readSetting, writeSetting } from "#server/site-settings.ts";
import { captureKey } from "./capture-key.server.ts";
import { createRecordSealer } from "./record-chain.server.ts";
import { addVersions, type CurrentDocument, type DocumentId, readLatest } from "./record-store.server.ts";
import {
  assistantDocument,
  type Facts,
  isPage,
  mailsDocument,
  recordedPages,
  textDocument,
} from "./recorded-documents.server.ts";

/** The bytes of a page as an anonymous visitor gets them; undefined if it could not be rendered now. */
export type RenderPage = (path: string, language: string) => Promise<Buffer | undefined>;

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: string;
  readonly content: () => Content;
  readonly readFacts: () => Promise<Facts>;
  readonly readAssistant: () => unknown;
  readonly readMails: () => Promise<unknown>;
};

/** Why pages are captured. Without a `source`, the build and settings that render them, nothing is taken for known. */
export type Occasion = {
  readonly source?: string;
  /** Most starts change nothing: then no page is rendered. What only the time changes is left to the job. */
  readonly isStart?: boolean;
};

export type CaptureOutcome =
  | { readonly kind: "recorded"; readonly added: number }
  /** What pages are made of is what it was at the last capture. */
  | { readonly kind: "unchanged" }
  /** Content or rates kept changing while the pages were rendered. */
  | { readonly kind: "unsettled" }
  | { readonly kind: "stopped" };

const attempts = 3;

/** Renders every page and records what changed. Idempotent: what is recorded already is not recorded again. */
export function createCapture(deps: Dependencies) {
  const { db, clock, content } = deps;
  const seal = createRecordSealer(deps.secret);

  return async (
    render: RenderPage,
    signal: AbortSignal,
    { source, isStart = false }: Occasion = {},
  ): Promise<CaptureOutcome> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const before = await readTexts(deps);
      const key = source === undefined ? undefined : await captureKey(deps, source, before);
      if (isStart && key !== undefined && key === (await readSetting(db, "last-capture"))) return { kind: "unchanged" };
      const wanted = recordedPages(content());
      const pages = await renderAll(deps, wanted, render, signal);
      if (signal.aborted) return { kind: "stopped" };
      // A page must not be recorded with the rates of another moment.
      if (!sameTexts(before, await readTexts(deps))) continue;
      const current = [...before, ...pages];
      const all = [...current, ...(await removed(deps, current))];
      try {
        const added = await addVersions({ db, seal, signal }, all, clock.now());
        if (key !== undefined && pages.length === wanted.length)
          await writeSetting(db, "last-capture", key, clock.now());
        return { kind: "recorded", added };
      } catch (error) {
        if (signal.aborted) return { kind: "stopped" };
        throw error;
      }
    }
    return { kind: "unsettled" };
  };
}

/** First in the chain, so that at any moment the texts of a page are at least as new as the page. */
async function readTexts({ readFacts, readAssistant, readMails }: Dependencies): Promise<CurrentDocument[]> {
  const values = { ...(await readFacts()), [assistantDocument]: readAssistant(), [mailsDocument]: await readMails() };
  const documents: CurrentDocument[] = [];
  for (const [name, value] of Object.entries(values)) documents.push(await textDocument(name, value));
  return documents;
}

const sameTexts = (one: readonly CurrentDocument[], other: readonly CurrentDocument[]) =>
  one.every(({ bytes }, at) => bytes?.equals(other[at]?.bytes ?? Buffer.alloc(0)));

async function renderAll(
  { log }: Dependencies,
  pages: readonly DocumentId[],
  render: RenderPage,
  signal: AbortSignal,
): Promise<CurrentDocument[]> {
  const rendered: CurrentDocument[] = [];
  for (const page of pages) {
    if (signal.aborted) break;
    const startedAt = performance.now();
    const bytes = await render(page.document, page.language);
    if (bytes) rendered.push({ ...page, bytes });
    else log.warn({ page: page.document, language: page.language }, "page could not be recorded");
    // As long as the page took: half of the time stays with visitors, however busy the machine is.
    await pause(performance.now() - startedAt);
  }
  return rendered;
}

/** Pages that are recorded and no longer on the site: what ends their last use is a version without content. */
async function removed({ db, content }: Dependencies, current: readonly CurrentDocument[]): Promise<CurrentDocument[]> {
  const keyOf = ({ document, language }: DocumentId) => `${language} ${document}`;
  const onSite = new Set([...recordedPages(content()), ...current].map(keyOf));
  return (await readLatest(db))
    .filter((version) => isPage(version) && version.contentHash !== null && !onSite.has(keyOf(version)))
    .map(({ document, language }) => ({ document, language, bytes: null }));
}
