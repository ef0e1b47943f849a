import type { ShellData } from "./shell-data.server.ts";

/** The shell's words and facts, and who is looking. */
export type Shell = ShellData & { readonly signedIn: boolean; readonly isAdmin: boolean };
