import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { makePrivateFolder } from "../data-dir.ts";
import { type Env, EnvError } from "../env.server.ts";
import { writeDurably } from "../write-durably.ts";
import { type DataKey, newDataKey, parseDataKeys, writeDataKey } from "./data-keys.ts";

/** The keys that this process knows, as they are now. */
export type KeyRing = {
  /** The one that new values are written with. */
  readonly current: () => DataKey;
  readonly all: () => readonly DataKey[];
  /** Undefined if there is none of that name, also after looking again. */
  readonly find: (id: string) => DataKey | undefined;
  /** Where the keys come from, for messages. */
  readonly source: string;
  /** Only of a file: puts a new key first, or drops those that `keep` refuses. */
  readonly file?: {
    readonly add: () => DataKey;
    readonly drop: (keep: (key: DataKey) => boolean) => void;
    readonly changedAt: () => Date;
  };
};

type Keys = readonly [DataKey, ...DataKey[]];

export const fixedKeys = (keys: Keys): KeyRing => ({
  current: () => keys[0],
  all: () => keys,
  find: (id) => keys.find((key) => key.id === id),
  source: "DATA_KEYS",
});

/** DATA_KEYS, or the file. `isFirstStart` says that nothing was ever encrypted: only then a file is made. */
export function openKeyRing(env: Pick<Env, "dataKeys" | "dataKeysFile">, isFirstStart: boolean): KeyRing {
  if (env.dataKeys) return fixedKeys(env.dataKeys);
  const path = env.dataKeysFile;
  if (!existsSync(path)) {
    if (!isFirstStart)
      throw new EnvError(
        `The key of the encrypted values is missing: there is no file ${path}. Copy it from the machine that has it, or set DATA_KEYS. A new key could not open them.`,
      );
    makePrivateFolder(dirname(path));
    writeKeys(path, [newDataKey()]);
  }
  return keysInFile(path);
}

/** How long another process may have changed the file before this one writes with its new key. */
const checkEveryMs = 1_000;

function keysInFile(path: string): KeyRing {
  let keys = readKeys(path);
  let version = versionOf(path);
  let checkedAt = performance.now();

  function reload(): void {
    checkedAt = performance.now();
    const now = versionOf(path);
    if (now === undefined || now === version) return;
    version = now;
    // The keys in memory stay good while somebody edits the file.
    keys = parseFile(path) ?? keys;
  }

  function change(next: Keys): void {
    writeKeys(path, next);
    reload();
  }

  const find = (id: string) => keys.find((key) => key.id === id);
  return {
    current: () => {
      if (performance.now() - checkedAt > checkEveryMs) reload();
      return keys[0];
    },
    all: () => keys,
    find: (id) => {
      const known = find(id);
      if (known) return known;
      reload();
      return find(id);
    },
    source: path,
    file: {
      add: () => {
        reload();
        const added = newDataKey();
        change([added, ...keys]);
        return added;
      },
      drop: (keep) => {
        reload();
        const [first, ...older] = keys;
        change([first, ...older.filter(keep)]);
      },
      changedAt: () => statSync(path).mtime,
    },
  };
}

/** A rename gives the file another inode, whatever the clock says. */
function versionOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

const parseFile = (path: string) => parseDataKeys(readFileSync(path, "utf8").replace(/^#.*$/gm, ""));

function readKeys(path: string): Keys {
  const keys = parseFile(path);
  if (!keys) throw new EnvError(`${path} must have one key a line, as id:base64 of 32 bytes.`);
  return keys;
}

const heading =
  "# Opens the encrypted values of the database. Keep a copy away from the database and its backups.\n# Without it they are lost. The first key is used for writing.\n";

/** On the disk before anything is encrypted with it. */
function writeKeys(path: string, keys: Keys): void {
  const part = `${path}.part`;
  writeDurably(part, `${heading}${keys.map(writeDataKey).join("\n")}\n`);
  renameSync(part, path);
}
