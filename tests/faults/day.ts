import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ForgetfulProxy, startForgetfulProxy } from "../support/forgetful-proxy.ts";
import { type ServerProcess, spawnServer, startServer } from "../support/server-process.ts";
import { count, settle, storedLeads } from "./count.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type PostgresServer, startPostgresServer } from "./postgres-server.ts";
import { startVisitors, type Visitors } from "./visitors.ts";

export const databases = ["embedded", "PostgreSQL"] as const;
export type DatabaseKind = (typeof databases)[number];

/** All of it; what happens on it has its own, shorter limits. */
const longestDayMs = 15 * 60_000;
/** The site has ten seconds for it; the rest is for a busy machine. */
const longestStopMs = 20_000;

type StartOptions = Parameters<typeof startServer>[1];

/** One site with its database, its mail server and its visitors, on which something goes wrong. */
export type Day = {
  readonly visitors: Visitors;
  readonly mail: MailServer;
  readonly dataDir: string;
  readonly variables: Record<string, string>;
  /** Starts one more node. */
  readonly start: (more?: Record<string, string>, options?: StartOptions) => Promise<ServerProcess>;
  /** A start that is expected to fail: its exit code and what it printed. */
  readonly startInVain: () => Promise<{ code: number | null; output: string }>;
  readonly nodes: Set<ServerProcess>;
  /** A node of the site. */
  readonly node: () => ServerProcess;
  readonly end: (signal: NodeJS.Signals, node?: ServerProcess) => Promise<void>;
  /** Only where the database is PostgreSQL. */
  readonly postgres: () => PostgresServer;
  readonly connections: () => ForgetfulProxy;
  readonly note: (text: string) => void;
};

export type Outcome = {
  readonly sent: number;
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly mailsOwed: number;
  readonly mailsSent: number;
  readonly mailsTwice: number;
  /** Of the mail that arrived most often. */
  readonly mostCopies: number;
  readonly longestWaitMs: number;
  readonly note: string;
};

/** Where a day keeps its files: the site's and, with PostgreSQL, the database's. */
type Places = { readonly dataDir: string; readonly databaseDir: string; readonly leave?: () => void };

type Options = {
  readonly kind: DatabaseKind;
  readonly places?: (folder: string) => Places;
  /** Folder of the version that the day begins with; otherwise this one. */
  readonly firstVersion?: string;
  /** What the site finds at its first start, and the settings that go with it. */
  readonly before?: {
    readonly variables: Record<string, string>;
    readonly prepare: (dataDir: string, databaseUrl: string | undefined) => Promise<void>;
    /** At the end, with everything stopped. */
    readonly check: (dataDir: string, databaseUrl: string | undefined) => Promise<string>;
  };
  readonly happen: (day: Day) => Promise<void>;
};

const ownFolder = (folder: string): Places => ({
  dataDir: join(folder, "data"),
  databaseDir: join(folder, "postgres"),
});

type Started = {
  readonly day: Day;
  readonly earlier: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly notes: readonly string[];
};

export async function liveThrough(options: Options): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-faults-"));
  chmodSync(folder, 0o755);
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const nodes = new Set<ServerProcess>();
  const over = new AbortController();
  try {
    return await Promise.race([
      begin(options, folder, { nodes, undo, over: over.signal }).then((started) => live(options, started)),
      pause(longestDayMs, undefined, { signal: over.signal }).then(() => {
        throw new Error(`the day did not come to its end within ${longestDayMs / 60_000} minutes`);
      }),
    ]);
  } catch (error) {
    const printed = [...nodes].map(({ output }) => output().trim().split("\n").at(-1));
    throw new Error(`${error instanceof Error ? (error.cause ?? error) : error}; the site said: ${printed}`);
  } finally {
    over.abort();
    for (const each of nodes) await each.stop("SIGKILL");
    for (const step of undo.reverse()) await step();
  }
}

type Stage = {
  readonly nodes: Set<ServerProcess>;
  /** What is undone at the end, the last first. */
  readonly undo: (() => unknown)[];
  readonly over: AbortSignal;
};

/** The database, the mail server, the first node and the visitors. */
async function begin(options: Options, folder: string, { nodes, undo, over }: Stage): Promise<Started> {
  const { kind, places = ownFolder, firstVersion, before } = options;
  const { dataDir, databaseDir, leave } = places(folder);
  if (leave) undo.push(leave);
  mkdirSync(dataDir, { recursive: true });
  const mail = await startMailServer();
  undo.push(mail.stop);
  const postgres = kind === "PostgreSQL" ? await startPostgresServer(databaseDir) : undefined;
  if (postgres) undo.push(postgres.stop);
  const proxy = postgres && (await startForgetfulProxy(Number(new URL(postgres.url).port)));
  if (proxy) undo.push(proxy.stop);
  const variables = {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    RATE_LIMIT_SCALE: "1000000",
    ...before?.variables,
    ...(postgres && proxy ? { DATABASE_URL: withPort(postgres.url, proxy.port) } : {}),
  };
  await before?.prepare(dataDir, postgres?.url);
  const earlier = before ? await storedLeads(dataDir, postgres?.url) : [];
  const notes: string[] = [];
  const start: Day["start"] = async (more = {}, spawnOptions) => {
    over.throwIfAborted();
    const node = await startServer({ ...variables, ...more }, spawnOptions);
    nodes.add(node);
    return node;
  };
  await start({}, firstVersion ? { cwd: firstVersion } : {});
  const visitors = startVisitors(() => [...nodes].map(({ url }) => url));
  undo.push(visitors.leave);
  const node = () => {
    const [first] = nodes;
    if (!first) throw new Error("no node is up");
    return first;
  };
  const day: Day = {
    ...{ visitors, mail, dataDir, variables, nodes, start, node },
    startInVain: async () => {
      const child = spawnServer({ ...variables, PORT: "0", LOG_LEVEL: "warn" });
      const code = await new Promise<number | null>((resolve) => child.process.once("exit", resolve));
      return { code, output: child.output().trim() };
    },
    end: async (signal, which = node()) => {
      nodes.delete(which);
      await endInTime(which, signal);
    },
    postgres: () => onlyWithPostgres(postgres),
    connections: () => onlyWithPostgres(proxy),
    note: (text) => void notes.push(text.replaceAll(dataDir, "DATA_DIR")),
  };
  return { day, earlier, databaseUrl: postgres?.url, notes };
}

async function live({ happen, before }: Options, { day, earlier, databaseUrl, notes }: Started): Promise<Outcome> {
  const { visitors, mail, dataDir } = day;
  await visitors.acknowledged(20);
  await happen(day);
  await visitors.acknowledged(20);
  await visitors.leave();
  await settle(day).catch((error) => day.note(String(error.message)));
  for (const each of [...day.nodes]) await day.end("SIGTERM", each);
  if (before) day.note(await before.check(dataDir, databaseUrl));
  const stored = await storedLeads(dataDir, databaseUrl);
  return { ...count({ stored, earlier, visitors, mail }), note: notes.join("; ") };
}

async function endInTime(node: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  const isTimely = await Promise.race([
    node.stop(signal).then(() => true),
    pause(longestStopMs, false, { ref: false }),
  ]);
  if (isTimely) return;
  await node.stop("SIGKILL");
  throw new Error(`the site was still there ${longestStopMs / 1000} s after ${signal}`);
}

function onlyWithPostgres<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("this day has no PostgreSQL");
  return part;
}

const withPort = (address: string, port: number) => Object.assign(new URL(address), { port: String(port) }).href;
