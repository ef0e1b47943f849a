import { StartError } from "#shared/start-error.ts";

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: "cannot be used by this user. Correct its owner or its mode",
  EEXIST: "is not a folder. Move it away",
  EISDIR: "is a folder, not a file. Move it away",
  ENOENT: "is not there. Put it there",
  ENOSPC: "is on a disk that is full. Make room",
  ENOTDIR: "is not in a folder. Move away the file that has the folder's name",
  EPERM: "cannot be used by this user. Correct its owner or its mode",
  EROFS: "is on a disk that is read-only. Make it writable",
};

/** Only folders for data are made, closed to others and checked. */
const callsOnDataFolders = new Set(["access", "chmod", "mkdir"]);

/** What a person can correct, in a line or two; undefined for a mistake in the code, which needs its stack trace. */
export function describeFault(error: unknown): string | undefined {
  if (error instanceof StartError) return inTwoLines(error.message);
  if (!(error instanceof Error && "path" in error && "code" in error && "syscall" in error)) return undefined;
  const fault = fileFaults[String(error.code)];
  if (!fault) return undefined;
  return `${error.path} ${fault}${callsOnDataFolders.has(String(error.syscall)) ? ", or set DATA_DIR to another folder" : ""}.`;
}

/** Content can have many mistakes at once. */
function inTwoLines(message: string): string {
  const [first, , ...more] = message.split("\n");
  return more.length === 0 ? message : `${first}\n… and ${more.length + 1} more, which npm run content:check lists`;
}
