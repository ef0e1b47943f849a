import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Figures in FRED's format: text, with "." for a day without one. */
export type FredFigures = Record<string, ReadonlyArray<readonly [date: string, value: string]>>;

type Misbehavior = (response: ServerResponse) => void;

export const fredKey = "abcdefghijklmnopqrstuvwxyz012345";

const badKey = {
  error_code: 400,
  error_message:
    "Bad Request.  The value for variable api_key is not registered.  Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.",
};

/** Ways in which a source can fail. */
export const misbehaviors = {
  "an error 500": (response) => void response.writeHead(500).end("Internal Server Error"),
  "no answer in time": () => {},
  "a page instead of data": (response) =>
    void response
      .writeHead(200, { "Content-Type": "text/html" })
      .end("<!DOCTYPE html><html><body>We are down for maintenance</body></html>"),
  "JSON that breaks off": (response) => void response.end('{"observations":[{"date":"2026-11-13","value":"6.1'),
  "JSON of another shape": (response) => void response.end('{"observations":{"date":"2026-11-13"}}'),
  "a connection that breaks off": (response) => {
    response.writeHead(200, { "Content-Length": "5000" });
    response.write('{"observations":[');
    setImmediate(() => response.destroy());
  },
  "an empty answer": (response) => void response.end(""),
} as const satisfies Record<string, Misbehavior>;

/** Local stand-ins for FRED and Freddie Mac, with their quirks, that can be told to misbehave. */
export async function startRateSources({ figures = {}, csv = "" }: { figures?: FredFigures; csv?: string } = {}) {
  const state = {
    figures,
    csv,
    misbehavior: undefined as Misbehavior | undefined,
    /** Responses wait for it. */
    gate: Promise.resolve(),
  };
  const requests: URL[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    requests.push(url);
    await state.gate;
    if (state.misbehavior) state.misbehavior(response);
    else if (url.pathname === "/pmms.csv") response.writeHead(200, { "Content-Type": "text/csv" }).end(state.csv);
    else answerLikeFred(url, state.figures, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fredUrl: `http://127.0.0.1:${port}/fred`,
    pmmsUrl: `http://127.0.0.1:${port}/pmms.csv`,
    state,
    requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Long enough for a busy machine; short only if it is meant to expire. */
export const timeoutFor = (what: string) => (what === "no answer in time" ? 200 : 20_000);

export type RateSources = Awaited<ReturnType<typeof startRateSources>>;

function answerLikeFred(url: URL, figures: FredFigures, response: ServerResponse): void {
  const { status, body } = fredAnswer(url, figures);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function fredAnswer(url: URL, figures: FredFigures): { status: number; body: object } {
  if (url.pathname !== "/fred/series/observations") return { status: 404, body: {} };
  if (url.searchParams.get("api_key") !== fredKey) return { status: 400, body: badKey };
  const known = figures[url.searchParams.get("series_id") ?? ""];
  if (!known)
    return { status: 400, body: { error_code: 400, error_message: "Bad Request.  There is no such series." } };
  const since = url.searchParams.get("observation_start") ?? "1776-07-04";
  const realtime = { realtime_start: "2026-11-16", realtime_end: "2026-11-16" };
  const observations = known.filter(([date]) => date >= since).map(([date, value]) => ({ ...realtime, date, value }));
  const body = {
    ...realtime,
    observation_start: since,
    observation_end: "9999-12-31",
    units: "lin",
    output_type: 1,
    file_type: "json",
    order_by: "observation_date",
    sort_order: "asc",
    count: observations.length,
    offset: 0,
    limit: 100_000,
    observations,
  };
  return { status: 200, body };
}

/**
 * Freddie Mac's history file with all its quirks: blanks, a lone space, four quoted columns, a placeholder at the end.
 */
export const pmmsCsv = [
  "date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread",
  "4/2/1971,7.33, ,, ,, ,,",
  "8/30/1991,9.25,1.9,8.77,1.9,,,,",
  "11/3/2022,6.95,0.8,6.29,1.2,5.95,0.2,2.75,1",
  "11/10/2022,7.08,0.9,6.38,1,6.06,0.2,2.75,1.02",
  '"11/17/2022","6.61","","5.98"',
  '"11/5/2026","7.19","","6.41"',
  '"11/12/2026","7.24",,6.46',
  '"","","",""',
  "",
].join("\r\n");
