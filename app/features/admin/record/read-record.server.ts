import { lineDifference } from "#app/features/record/line-difference.ts";
import { pageText } from "#app/features/record/page-text.ts";
import type { RecordVersion } from "#app/features/record/record-chain.server.ts";
import type { RecordReader } from "#app/features/record/record-reader.server.ts";
import { assistantDocument, factNames, isPage, mailsDocument } from "#app/features/record/recorded-documents.server.ts";
import type { Clock } from "#server/clock.ts";
import { isLanguage, type Language } from "#shared/languages.ts";
import { instantOf, wallClock, zoneName } from "#shared/time/zone.ts";
import { timestampView } from "../layout/timestamp-view.ts";

type Services = {
  readonly record: { readonly read: RecordReader };
  readonly clock: Clock;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

const listed = 30;
/** The assistant's texts fill a megabyte; the file that can be downloaded has all of them. */
const maxShownChars = 100_000;
const maxShownLines = 400;
const momentFormat = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/;

const textLabels: Readonly<Record<string, string>> = {
  rates: "Rates",
  figures: "Figures",
  legal: "Legal texts",
  broker: "Broker and licenses",
  [assistantDocument]: "Everything the assistant can say",
  [mailsDocument]: "Emails to visitors",
};

/** What a page or a text said at a moment: ?document=/faqs&language=en&at=2026-03-03T10:00, in the broker's time. */
export async function readRecord({ record: { read }, clock, content }: Services, request: Request) {
  const timeZone = content.broker.time_zone;
  const parameters = new URL(request.url).searchParams;
  const chosen = await chosenVersion(read, parameters);
  const moment = chosen?.at ?? askedMoment(parameters, timeZone) ?? clock.now();
  const choices = documentChoices(await read.latest());
  const document = choices.some(({ value }) => value === parameters.get("document"))
    ? (parameters.get("document") ?? "/")
    : "/";
  const wanted = parameters.get("language");
  const language: Language = isLanguage(wanted) ? wanted : "en";
  const id = { document, language: isPage({ document }) ? language : "" };
  const isOfDocument = chosen?.document === id.document && chosen.language === id.language;
  const version = isOfDocument ? chosen : await read.versionAt(id, moment);
  const versions = await read.versions(id, listed);
  return {
    choices,
    fields: { document, language, at: wallClock(timeZone, moment).slice(0, 16) },
    zone: zoneName(timeZone),
    shown: version && (await describeVersion(read, version, moment, timeZone)),
    versions: versions.map(({ id: number, at, contentHash }) => {
      const query = new URLSearchParams({ document, language, version: String(number) });
      const removed = contentHash === null;
      return { id: number, when: timestampView(at, timeZone), href: `/admin/record?${query}`, removed };
    }),
  };
}

type RecordView = Awaited<ReturnType<typeof readRecord>>;
export type ShownVersion = NonNullable<RecordView["shown"]>;

/** From the list of versions, of which two may be of the same minute. */
async function chosenVersion(read: RecordReader, parameters: URLSearchParams) {
  const id = Number(parameters.get("version") ?? Number.NaN);
  return Number.isSafeInteger(id) ? read.version(id) : undefined;
}

/** To the end of the minute: a version of 10:00:30 was in use at "10:00". */
function askedMoment(parameters: URLSearchParams, timeZone: string): Date | undefined {
  const [, day = "", time = ""] = momentFormat.exec(parameters.get("at") ?? "") ?? [];
  const asked = instantOf(day, time, timeZone);
  return asked && new Date(asked.getTime() + 59_999);
}

function documentChoices(latest: readonly RecordVersion[]) {
  const documents = [...new Set(latest.map(({ document }) => document))];
  const pages = documents.filter((document) => isPage({ document })).sort();
  const texts = documents.filter((document) => !isPage({ document })).sort();
  return [...pages, ...texts].map((value) => ({ value, label: textLabels[value] ?? value }));
}

async function describeVersion(read: RecordReader, version: RecordVersion, moment: Date, timeZone: string) {
  const { before, after } = await read.neighbors(version);
  const source = await read.content(version);
  const previous = before && (await read.content(before));
  const page = isPage(version);
  const readable = (content: string) => (page ? pageText(content) : content.trimEnd());
  const text = source === undefined ? undefined : readable(source);
  const changes = text === undefined || previous === undefined ? undefined : lineDifference(readable(previous), text);
  return {
    id: version.id,
    isPage: page,
    status: source !== undefined ? "kept" : version.contentHash === null ? "removed" : "disposed",
    from: timestampView(version.at, timeZone),
    until: after && timestampView(after.at, timeZone),
    hash: version.hash,
    contentHash: version.contentHash,
    text: text?.slice(0, maxShownChars),
    isShortened: (text?.length ?? 0) > maxShownChars,
    changes: changes?.slice(0, maxShownLines),
    moreChanges: Math.max(0, (changes?.length ?? 0) - maxShownLines),
    texts: page ? await textsAt(read, moment) : [],
    fileUrl: `/api/admin/record/${version.id}/file?at=${moment.toISOString()}`,
  } as const;
}

async function textsAt(read: RecordReader, moment: Date) {
  const found = await Promise.all(
    factNames.map(async (name) => {
      const version = await read.versionAt({ document: name, language: "" }, moment);
      return { name, label: textLabels[name] ?? name, text: version && (await read.content(version)) };
    }),
  );
  return found.map(({ text, ...one }) => ({ ...one, text: text ?? "No longer kept." }));
}
