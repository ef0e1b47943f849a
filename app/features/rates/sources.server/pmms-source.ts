import { parseCsvLine } from "#shared/csv.ts";
import { acceptObservations, isoDay } from "./accept-observations.ts";
import { fetchText } from "./fetch-text.ts";
import type { RateSource, SeriesAnswer } from "./rate-source.ts";

type Options = { readonly url: string; readonly timeoutMs: number };

/** Freddie Mac's own history file: every week since 1971 in one CSV. A series is the name of one of its columns. */
export function createPmmsSource({ url, timeoutMs }: Options): RateSource {
  return {
    name: "pmms",
    describe: `Freddie Mac at ${new URL(url).host}`,
    read: async (wanted, today) => {
      const answerAll = (answer: (series: string) => SeriesAnswer) => wanted.map(({ series }) => answer(series));
      const fetched = await fetchText(url, timeoutMs);
      const failed = (reason: string) => answerAll((series) => ({ kind: "failed", series, reason }));
      if (fetched.kind === "failed") return failed(fetched.reason);
      if (fetched.status !== 200) return failed(`answered ${fetched.status}`);
      const table = parseTable(fetched.text);
      if (!table) return failed("answered with something that is not the history file");
      return answerAll((series) => readColumn(series, table, today));
    },
  };
}

type Table = { readonly columns: readonly string[]; readonly rows: ReadonlyArray<readonly string[]> };

/** Undefined for any other response with status 200, such as a page that says "unavailable". */
function parseTable(text: string): Table | undefined {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const columns = parseCsvLine(lines[0] ?? "")?.map((name) => name.trim().toLowerCase());
  if (columns?.[0] !== "date") return undefined;
  // A line with an unclosed quote was cut off, so its content is unknown.
  const rows = lines.slice(1).flatMap((line) => {
    const cells = parseCsvLine(line);
    return cells ? [cells.map((cell) => cell.trim())] : [];
  });
  return { columns, rows };
}

function readColumn(series: string, { columns, rows }: Table, today: string): SeriesAnswer {
  const at = columns.indexOf(series);
  if (at < 1) return { kind: "failed", series, reason: `the history file has no column ${series}` };
  // Rows since 2022-11-17 have four columns; older weeks have blanks; the last line may be a placeholder.
  const cells = rows.flatMap((row) => {
    const [date = "", text = ""] = [row[0], row[at]];
    return date === "" || text === "" ? [] : [{ observedOn: dayOf(date), text }];
  });
  if (cells.length === 0) return { kind: "failed", series, reason: `the column ${series} is empty` };
  return acceptObservations(series, cells, today);
}

function dayOf(date: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? [];
  return year && month && day ? isoDay(year, month, day) : undefined;
}
