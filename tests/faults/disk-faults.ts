import { setTimeout as pause } from "node:timers/promises";
import { readSpoolState } from "#server/spool/spool.ts";
import { eventually } from "../support/eventually.ts";
import { type DatabaseKind, type Day, databases, liveThrough, type Outcome } from "./day.ts";
import { type Fault, onPostgres, second } from "./fault.ts";
import { limits } from "./limits.ts";
import { mountOwnDisk } from "./own-disk.ts";
import { mountSmallDisk } from "./small-disk.ts";

type SmallDisk = ReturnType<typeof mountSmallDisk>;
type Files = "of the site" | "of the database";

/** The files of the site or those of PostgreSQL are on a small disk. The embedded database's are the site's. */
function onSmallDisk(
  kind: DatabaseKind,
  files: Files,
  happen: (day: Day, disk: SmallDisk) => Promise<void>,
): Promise<Outcome> {
  let disk: SmallDisk | undefined;
  return liveThrough({
    kind,
    places: (folder) => {
      disk = mountSmallDisk(`${folder}/disk`, 400);
      const { unmount: leave } = disk;
      const [small, large] = [`${folder}/disk/files`, `${folder}/files`];
      return files === "of the site"
        ? { dataDir: small, databaseDir: large, leave }
        : { dataDir: large, databaseDir: small, leave };
    },
    happen: async (day) => {
      if (!disk) throw new Error("no disk was mounted");
      await happen(day, disk);
    },
  });
}

/** A start that says in one line what to do about the disk, and then one that has room. */
async function startWithoutAndWithRoom({ start, startInVain, note }: Day, disk: SmallDisk): Promise<void> {
  const { code, output } = await startInVain();
  if (code !== 1 || !/^The disk of .* has \d+ MB left.*$/.test(output))
    throw new Error(`a start on a full disk ended with ${code} and said: ${output}`);
  note(output);
  disk.empty();
  await start();
}

const fullAtStart = (name: string, leftMegabytes: number): Fault => ({
  name,
  on: ["embedded"],
  limits: limits.cannotNoteMails,
  run: (kind) =>
    onSmallDisk(kind, "of the site", async (day, disk) => {
      await day.end("SIGTERM");
      disk.fill(leftMegabytes);
      await startWithoutAndWithRoom(day, disk);
    }),
});

async function expectPage({ node }: Day): Promise<void> {
  const { status } = await fetch(`${node().url}/`);
  if (status !== 200) throw new Error(`the home page answered ${status}`);
}

const untilReady = ({ node }: Day) =>
  eventually(async () => {
    if (!(await fetch(`${node().url}/readyz`)).ok) throw new Error("the site is not ready again");
  }, 60 * second);

const fullUnderLoad = (name: string, on: Fault["on"], leftMegabytes: number): Fault => ({
  name,
  on,
  limits: limits.diskFull,
  run: (kind) =>
    onSmallDisk(kind, kind === "embedded" ? "of the site" : "of the database", async (day, disk) => {
      disk.fill(leftMegabytes);
      await pause(20 * second);
      await expectPage(day);
      const { waiting } = await readSpoolState(day.dataDir);
      if (waiting > 0) day.note(`${waiting} leads waited in the spool`);
      disk.empty();
      // It ends by itself when it cannot write its log. What watches over it starts it again.
      if (kind === "PostgreSQL" && !day.postgres().isRunning()) {
        day.note("PostgreSQL ended itself");
        await day.postgres().start();
      }
      await untilReady(day);
    }),
});

const stoppedWhileFull: Fault = {
  name: "disk without any room under load, the site stopped meanwhile",
  on: databases,
  limits: limits.cannotNoteMails,
  run: (kind) =>
    onSmallDisk(kind, "of the site", async (day, disk) => {
      disk.fill(0);
      await pause(5 * second);
      await expectPage(day);
      await day.end("SIGTERM");
      if (kind === "embedded") return startWithoutAndWithRoom(day, disk);
      // What it keeps beside its database was there before.
      await day.start();
      disk.empty();
    }),
};

/** Neither takes a lead: whoever sends one is told so, and sends it again. */
const nowhereToGo: Fault = {
  name: "database stopped, and no room on the disk of the site",
  on: onPostgres,
  limits: limits.cannotNoteMails,
  run: (kind) =>
    onSmallDisk(kind, "of the site", async (day, disk) => {
      disk.fill(0);
      await day.postgres().stop();
      await pause(20 * second);
      await expectPage(day);
      disk.empty();
      await day.visitors.acknowledged(10);
      await day.postgres().start();
    }),
};

const powerCut: Fault = {
  name: "power cut under load, five times",
  on: databases,
  limits: limits.killedFiveTimes,
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

export const diskFaults: readonly Fault[] = [
  fullAtStart("disk full when the site starts", 10),
  fullAtStart("disk without any room when the site starts", 0),
  fullUnderLoad("disk nearly full under load, then room again", ["embedded"], 40),
  fullUnderLoad("disk without any room under load, then room again", databases, 0),
  stoppedWhileFull,
  nowhereToGo,
  powerCut,
];
