import { setTimeout as pause } from "node:timers/promises";
import { readSpoolState } from "#server/spool/spool.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/postgres.ts";
import { restoreBackups } from "./backups.ts";
import { type DatabaseKind, type Day, databases, liveThrough, type Outcome } from "./day.ts";
import { moods } from "./mail-server.ts";
import { mountOwnDisk } from "./own-disk.ts";
import { mountSmallDisk } from "./small-disk.ts";

export type Fault = {
  readonly name: string;
  readonly on: readonly DatabaseKind[];
  /** Part of the short form, which `npm test` runs. */
  readonly isShort?: boolean;
  readonly run: (kind: DatabaseKind) => Promise<Outcome>;
};

type Happening = Omit<Fault, "run"> & { readonly happen: (day: Day) => Promise<void> };

const onPostgres = ["PostgreSQL"] as const;
const second = 1_000;
const year = 365 * 86_400 * second;

const happenings: readonly Happening[] = [
  {
    name: "the site killed under load, ten times",
    on: databases,
    isShort: true,
    happen: async ({ end, start, visitors }) => {
      for (let kill = 0; kill < 10; kill += 1) {
        await end("SIGKILL");
        await start();
        await visitors.acknowledged(10);
      }
    },
  },
  {
    name: "the site stopped under load and started again",
    on: databases,
    happen: async ({ end, start }) => {
      await end("SIGTERM");
      await start();
    },
  },
  {
    name: "one of two nodes killed",
    on: onPostgres,
    isShort: true,
    happen: async ({ end, start, visitors, nodes }) => {
      const other = await start();
      await visitors.acknowledged(20);
      await end("SIGKILL", other);
      await visitors.acknowledged(20);
      if (nodes.size !== 1) throw new Error("one node was to be left");
    },
  },
  {
    name: "database killed and restarted",
    on: onPostgres,
    isShort: true,
    happen: async ({ postgres, visitors }) => {
      await postgres().kill();
      await visitors.acknowledged(10);
      await postgres().start();
    },
  },
  {
    name: "database stopped for 20 seconds",
    on: onPostgres,
    happen: async ({ postgres }) => {
      await postgres().stop();
      await pause(20 * second);
      await postgres().start();
    },
  },
  {
    name: "database frozen for 20 seconds",
    on: onPostgres,
    happen: async ({ postgres }) => {
      postgres().freeze();
      await pause(20 * second);
      postgres().thaw();
    },
  },
  {
    name: "leads locked by another client for 20 seconds",
    on: onPostgres,
    happen: async ({ postgres }) => {
      const client = await postgres().connect();
      await client.query("begin; lock table form_submissions in access exclusive mode");
      await pause(20 * second);
      await client.query("rollback");
      await client.end();
    },
  },
  {
    name: "connections to the database forgotten by a firewall",
    on: onPostgres,
    happen: async ({ forgetConnections, visitors }) => {
      forgetConnections();
      await visitors.acknowledged(40);
    },
  },
  {
    name: "database stopped, the site killed, then both back",
    on: onPostgres,
    happen: async ({ postgres, visitors, end, start, dataDir, note }) => {
      await postgres().stop();
      await visitors.acknowledged(10);
      const { waiting } = await readSpoolState(dataDir);
      note(`${waiting} leads waited in the spool`);
      await end("SIGKILL");
      await postgres().start();
      await start();
    },
  },
  ...moods.map(
    (mood): Happening => ({
      name: `mail server ${mood} for 20 seconds`,
      on: databases,
      happen: async ({ mail }) => {
        await mail.become(mood);
        await pause(20 * second);
        await mail.become("well");
      },
    }),
  ),
  {
    name: "rate source and chat server dead",
    on: databases,
    happen: async ({ end, start, visitors }) => {
      const nobody = `http://127.0.0.1:${await freePort()}`;
      await end("SIGTERM");
      const { url } = await start({
        RATES_SOURCE: "fred",
        FRED_API_KEY: "0123456789abcdef0123456789abcdef",
        FRED_BASE_URL: nobody,
        CHAT_BASE_URL: `${nobody}/v1`,
      });
      await visitors.acknowledged(20);
      const { status } = await fetch(`${url}/todays-rates`);
      if (status !== 200) throw new Error(`today's rates answered ${status}`);
    },
  },
  {
    name: "clock a year ahead, then set back",
    on: databases,
    happen: async ({ end, start, visitors }) => {
      await end("SIGTERM");
      const { process: site } = await start({}, { nodeArguments: ["--import", "./tests/faults/shifted-clock.ts"] });
      for (const shiftMs of [year, 0]) {
        site.send(shiftMs);
        await visitors.acknowledged(30);
      }
    },
  },
  { name: "restore of a good, a truncated and a foreign backup", on: databases, happen: restoreBackups },
];

/** An older version that is installed and built in another folder runs first, and leaves its data to this one. */
export const upgradeFrom = (folder: string): Fault => ({
  name: "upgrade from the last release, with its data",
  on: databases,
  run: (kind) =>
    liveThrough({
      kind,
      firstVersion: folder,
      happen: async ({ end, start }) => {
        await end("SIGTERM");
        await start();
      },
    }),
});

const diskFaults: readonly Fault[] = [
  {
    name: "disk full when the site starts",
    on: ["embedded"],
    run: (kind) =>
      onSmallDisk(kind, async ({ end, start, startInVain, note }, disk) => {
        await end("SIGTERM");
        disk.fill(10);
        const { code, output } = await startInVain();
        if (code !== 1) throw new Error(`a start on a full disk ended with ${code}`);
        note(output.split("\n")[0] ?? "");
        disk.empty();
        await start();
      }),
  },
  {
    name: "disk full under load, then room again",
    on: databases,
    run: (kind) =>
      onSmallDisk(kind, async ({ node }, disk) => {
        disk.fill(40);
        await pause(20 * second);
        const { status } = await fetch(`${node().url}/`);
        if (status !== 200) throw new Error(`the home page answered ${status}`);
        disk.empty();
        await eventually(async () => {
          if (!(await fetch(`${node().url}/readyz`)).ok) throw new Error("the site is not ready again");
        }, 60 * second);
      }),
  },
];

const powerCut: Fault = {
  name: "power cut under load, five times",
  on: databases,
  run: (kind) => {
    let disk: ReturnType<typeof mountOwnDisk> | undefined;
    return liveThrough({
      kind,
      places: (folder) => {
        disk = mountOwnDisk(folder);
        return { dataDir: `${disk.place}/data`, databaseDir: `${disk.place}/postgres`, leave: disk.unmount };
      },
      happen: async ({ visitors, node, end, start, postgres }) => {
        for (let cut = 0; cut < 5; cut += 1) {
          node().process.kill("SIGSTOP");
          if (kind === "PostgreSQL") postgres().freeze();
          await disk?.cutPower(async () => {
            await end("SIGKILL");
            if (kind === "PostgreSQL") await postgres().kill();
          });
          if (kind === "PostgreSQL") await postgres().start();
          await start();
          await visitors.acknowledged(10);
        }
      },
    });
  },
};

type SmallDisk = ReturnType<typeof mountSmallDisk>;

/** With the embedded database the site's own disk is small, with PostgreSQL the database's. */
function onSmallDisk(kind: DatabaseKind, happen: (day: Day, disk: SmallDisk) => Promise<void>): Promise<Outcome> {
  let disk: SmallDisk | undefined;
  return liveThrough({
    kind,
    places: (folder) => {
      disk = mountSmallDisk(`${folder}/disk`, 400);
      const { unmount: leave } = disk;
      const [small, large] = [`${folder}/disk/files`, `${folder}/files`];
      return kind === "embedded"
        ? { dataDir: small, databaseDir: large, leave }
        : { dataDir: large, databaseDir: small, leave };
    },
    happen: async (day) => {
      if (!disk) throw new Error("no disk was mounted");
      await happen(day, disk);
    },
  });
}

export const faults: readonly Fault[] = [
  ...happenings.map(({ happen, ...fault }) => ({
    ...fault,
    run: (kind: DatabaseKind) => liveThrough({ kind, happen }),
  })),
  ...diskFaults,
  powerCut,
];
