import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openPglite, openPostgres } from "#server/db/connect.ts";
import { readSpoolState } from "#server/spool/spool.ts";
import { eventually } from "../support/eventually.ts";
import { startForgetfulProxy } from "../support/forgetful-proxy.ts";
import { type ServerProcess, spawnServer, startServer } from "../support/server-process.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type PostgresServer, startPostgresServer } from "./postgres-server.ts";
import { startVisitors, type Visitors } from "./visitors.ts";

export const databases = ["embedded", "PostgreSQL"] as const;
export type DatabaseKind = (typeof databases)[number];

const mailsOfOneLead = 2;
const patienceMs = 6 * 60_000;

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
  readonly forgetConnections: () => void;
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
  readonly happen: (day: Day) => Promise<void>;
};

const ownFolder = (folder: string): Places => ({
  dataDir: join(folder, "data"),
  databaseDir: join(folder, "postgres"),
});

export async function liveThrough({ kind, places = ownFolder, firstVersion, happen }: Options): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-faults-"));
  chmodSync(folder, 0o755);
  const { dataDir, databaseDir, leave } = places(folder);
  mkdirSync(dataDir, { recursive: true });
  const mail = await startMailServer();
  const postgres = kind === "PostgreSQL" ? await startPostgresServer(databaseDir) : undefined;
  const proxy = postgres && (await startForgetfulProxy(Number(new URL(postgres.url).port)));
  const variables = {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    RATE_LIMIT_SCALE: "1000000",
    ...(postgres && proxy ? { DATABASE_URL: withPort(postgres.url, proxy.port) } : {}),
  };
  const nodes = new Set<ServerProcess>();
  const notes: string[] = [];
  const start: Day["start"] = async (more = {}, options) => {
    const node = await startServer({ ...variables, ...more }, options);
    nodes.add(node);
    return node;
  };
  await start({}, firstVersion ? { cwd: firstVersion } : {});
  const visitors = startVisitors(() => [...nodes].map(({ url }) => url));
  const node = () => {
    const [first] = nodes;
    if (!first) throw new Error("no node is up");
    return first;
  };
  const day: Day = {
    visitors,
    mail,
    dataDir,
    variables,
    nodes,
    start,
    node,
    startInVain: async () => {
      const child = spawnServer({ ...variables, LOG_LEVEL: "warn" });
      const code = await new Promise<number | null>((resolve) => child.process.once("exit", resolve));
      return { code, output: child.output().trim() };
    },
    end: async (signal, which = node()) => {
      nodes.delete(which);
      await which.stop(signal);
    },
    postgres: () => {
      if (!postgres) throw new Error("this day has no PostgreSQL");
      return postgres;
    },
    forgetConnections: () => proxy?.forget(),
    note: (text) => void notes.push(text.replaceAll(dataDir, "DATA_DIR")),
  };
  try {
    await visitors.acknowledged(20);
    await happen(day);
    await visitors.acknowledged(20);
    await visitors.leave();
    await settle(day).catch((error) => day.note(String(error.message)));
    for (const each of [...nodes]) await day.end("SIGTERM", each);
    return { ...count(await storedLeads(dataDir, postgres?.url), visitors, mail), note: notes.join("; ") };
  } catch (error) {
    const printed = [...nodes].map(({ output }) => output().trim().split("\n").at(-1));
    throw new Error(`${error instanceof Error ? (error.cause ?? error) : error}; the site said: ${printed}`);
  } finally {
    for (const each of nodes) await each.stop("SIGKILL");
    await proxy?.stop();
    await postgres?.stop();
    await mail.stop();
    leave?.();
    rmSync(folder, { recursive: true, force: true });
  }
}

const withPort = (address: string, port: number) => Object.assign(new URL(address), { port: String(port) }).href;

const mailsOf = (visitors: Visitors, mail: MailServer) => {
  const senders = new Set(visitors.leads.map(({ email }) => email));
  return mail.received.filter(({ addresses }) => addresses.some((address) => senders.has(address)));
};

const differentOnes = (mails: ReturnType<typeof mailsOf>) => new Set(mails.map(({ messageId }) => messageId)).size;

/** Until nothing waits any more: no lead in the spool, and no mail of an acknowledged lead. */
async function settle({ dataDir, visitors, mail }: Day): Promise<void> {
  const owed = visitors.leads.filter(({ ids }) => ids.size > 0).length * mailsOfOneLead;
  await eventually(async () => {
    const { waiting } = await readSpoolState(dataDir);
    if (waiting > 0) throw new Error(`${waiting} leads still wait in the spool`);
    const sent = differentOnes(mailsOf(visitors, mail));
    if (sent < owed) throw new Error(`${owed - sent} mails still wait`);
  }, patienceMs);
}

/** The submission id of every stored lead. The site must not run if its database is the embedded one. */
export async function storedLeads(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  const { db, close } = databaseUrl ? openPostgres(databaseUrl) : await openPglite(dataDir);
  const answer = await db.execute(sql`select submission_id as id from form_submissions`);
  await close();
  return (answer as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

function count(stored: readonly string[], visitors: Visitors, mail: MailServer): Omit<Outcome, "note"> {
  const { leads } = visitors;
  const known = new Set(stored);
  const acknowledged = leads.filter(({ ids }) => ids.size > 0);
  const mails = mailsOf(visitors, mail);
  return {
    sent: leads.length,
    acknowledged: acknowledged.length,
    stored: stored.length,
    lost: acknowledged.filter(({ submissionId }) => !known.has(submissionId)).length,
    duplicated: stored.length - known.size + acknowledged.filter(({ ids }) => ids.size > 1).length,
    mailsOwed: stored.length * mailsOfOneLead,
    mailsSent: differentOnes(mails),
    mailsTwice: mails.length - differentOnes(mails),
    longestWaitMs: visitors.longestWaitMs(),
  };
}
