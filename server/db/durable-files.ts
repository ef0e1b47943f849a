import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Module = {
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
  readonly NODEFS: {
    readonly stream_ops: {
      fsync?: (stream: Stream) => number;
      write: (stream: Stream, ...what: readonly unknown[]) => number;
    };
    readonly realPath: (node: unknown) => string;
    readonly convertNodeCode: (error: unknown) => number;
  };
};
/** A folder has no number of a file. */
type Stream = { readonly nfd?: number; readonly node: unknown };

type OnFullLog = () => never;

/**
 * PGlite's files on a disk, and a way to sync them, which its own class lacks: what PostgreSQL calls committed is still
 * there after a power cut. Once its log has found no room, PGlite never returns from a later statement: `onFullLog` ends
 * the process before that.
 */
export class DurableFiles extends NodeFS {
  readonly #onFullLog: OnFullLog;

  constructor(folder: string, onFullLog: OnFullLog) {
    super(folder);
    this.#onFullLog = onFullLog;
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const extend = (module: unknown) => {
      addSyncTo(module as Module);
      watchLogOf(module as Module, this.#onFullLog);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), extend] } };
  }
}

function addSyncTo({ FS, NODEFS }: Module): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncPath(NODEFS.realPath(node));
      else fsyncSync(nfd);
      return 0;
    } catch (error) {
      throw new FS.ErrnoError(NODEFS.convertNodeCode(error));
    }
  };
}

function watchLogOf({ NODEFS }: Module, onFullLog: OnFullLog): void {
  const { write } = NODEFS.stream_ops;
  const noRoom = NODEFS.convertNodeCode({ code: "ENOSPC" });
  NODEFS.stream_ops.write = (stream, ...what) => {
    try {
      return write(stream, ...what);
    } catch (error) {
      const isFull = (error as { errno?: number }).errno === noRoom;
      if (isFull && basename(dirname(NODEFS.realPath(stream.node))) === "pg_wal") onFullLog();
      throw error;
    }
  };
}

/** A file or a folder: in a folder, names are on the disk then. Windows syncs no folders, and needs no sync for names. */
export function syncPath(path: string, isFolder = true): void {
  if (isFolder && process.platform === "win32") return;
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Everything in it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path, false);
  }
  syncPath(folder);
}
