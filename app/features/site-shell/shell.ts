import type { ErrorsContent } from "#app/content/errors-schema.ts";
import type { ShellData } from "./shell-data.server.ts";

/** The texts and facts of the shell, who is signed in, and what is said if a page fails. */
export type Shell = ShellData & {
  readonly signedIn: boolean;
  readonly isAdmin: boolean;
  readonly failed: ErrorsContent["failed"];
};
