import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { currentVault, SealedValueError, sealedPrefix } from "../crypto/vault.ts";
import { makePrivateFolder } from "../data-dir.ts";

/** A stranger fills no disk: at 64 KB a request this is less than 1 GB. */
const mostEntries = 10_000;
const context = "spool";
const nameForm = /^(\d{15})-\d{6}-([\da-f-]{36})\.sealed$/;

export const spoolFolder = (dataDir: string): string => join(dataDir, "spool");
const asideFolder = (dataDir: string): string => join(spoolFolder(dataDir), "damaged");

export type SpoolState = {
  readonly waiting: number;
  readonly oldest: Date | undefined;
  /** Names of files that cannot be read. */
  readonly damaged: readonly string[];
};

/** Nothing that cannot be read is one of ours: a folder that is not there holds nothing. */
const namesIn = (folder: string) => readdir(folder).catch(() => []);

const waitingIn = async (dataDir: string) =>
  (await namesIn(spoolFolder(dataDir))).filter((name) => nameForm.test(name)).sort();

export async function readSpoolState(dataDir: string): Promise<SpoolState> {
  const names = await waitingIn(dataDir);
  const [, ms] = nameForm.exec(names[0] ?? "") ?? [];
  return {
    waiting: names.length,
    oldest: ms === undefined ? undefined : new Date(Number(ms)),
    damaged: (await namesIn(asideFolder(dataDir))).sort(),
  };
}

/** The names of the keys that its files are encrypted with. */
export async function keysOfSpool(dataDir: string): Promise<ReadonlySet<string>> {
  const folders = [spoolFolder(dataDir), asideFolder(dataDir)];
  const keys = new Set<string>();
  for (const folder of folders)
    for (const name of (await namesIn(folder)).filter((each) => nameForm.test(each))) {
      const text = await readFile(join(folder, name), "utf8").catch(() => "");
      if (text.startsWith(sealedPrefix)) keys.add(text.slice(sealedPrefix.length).split(".")[0] ?? "");
    }
  return keys;
}

/**
 * What could not be stored in the database, encrypted, one file each, in the order of their names: the time and a
 * counter. A file is whole and on the disk before its name is there.
 */
export function openSpool(dataDir: string) {
  const folder = spoolFolder(dataDir);
  let counter = 0;

  return {
    /** Rejects if it is not on the disk. An id that waits already is not written twice. */
    write: async (id: string, at: Date, text: string): Promise<void> => {
      if (!existsSync(folder)) {
        makePrivateFolder(folder);
        await syncFolder(dirname(folder));
      }
      const names = await waitingIn(dataDir);
      if (names.some((name) => name.endsWith(`-${id}.sealed`))) return;
      if (names.length >= mostEntries) throw new Error(`${folder} holds ${mostEntries} files, which is the most.`);
      counter = (counter + 1) % 1_000_000;
      const name = `${padded(at.getTime(), 15)}-${padded(counter, 6)}-${id}.sealed`;
      await writeDurably(folder, name, currentVault().seal(context, text));
    },

    /** Oldest first. */
    list: () => waitingIn(dataDir),

    /** Undefined if somebody else has taken it; throws SealedValueError if it is damaged. */
    read: async (name: string): Promise<string | undefined> => {
      const stored = await readFile(join(folder, name), "utf8").catch(missing);
      if (stored === undefined) return undefined;
      if (!stored.startsWith(sealedPrefix)) throw new SealedValueError(`${name} is not encrypted.`);
      return currentVault().open(context, stored);
    },

    /** What a killed process was writing: nobody was told that it is stored. */
    forgetUnfinished: async (before: Date): Promise<void> => {
      const old = (await namesIn(folder)).filter(
        (name) => name.endsWith(".part") && Number(name.slice(0, 15)) < +before,
      );
      for (const name of old) await rm(join(folder, name), { force: true });
    },

    remove: async (names: readonly string[]): Promise<void> => {
      for (const name of names) await rm(join(folder, name), { force: true });
      await syncFolder(folder);
    },

    /** Out of the way of the others, and never deleted. */
    setAside: async (name: string): Promise<void> => {
      const aside = asideFolder(dataDir);
      makePrivateFolder(aside);
      await rename(join(folder, name), join(aside, name)).catch(missing);
      await syncFolder(aside);
      await syncFolder(folder);
    },
  };
}

export type Spool = ReturnType<typeof openSpool>;

const padded = (number: number, digits: number) => String(number).padStart(digits, "0");

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

async function writeDurably(folder: string, name: string, text: string): Promise<void> {
  const part = join(folder, `${name}.part`);
  try {
    const file = await open(part, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** A new name is on the disk only with its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
