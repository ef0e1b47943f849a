import type { ShellData } from "./shell-data.server.ts";

/** The texts and facts of the shell, and who is signed in. */
export type Shell = ShellData & { readonly signedIn: boolean; readonly isAdmin: boolean };
