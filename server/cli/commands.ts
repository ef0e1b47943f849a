import { z } from "zod";

const email = z.email("Invalid email address");
/** What an admin's password must be like is judged where the site's name is known. */
const password = z.string();

/** What `npm run admin` can ask for (R16), in this process or over the running server's socket. */
export const adminCommandSchema = z.discriminatedUnion("command", [
  z.object({ command: z.literal("create"), email, password }),
  z.object({ command: z.literal("grant"), email, password }),
  z.object({ command: z.literal("revoke"), email }),
  z.object({ command: z.literal("reset-mfa"), email }),
  z.object({ command: z.literal("list") }),
]);

export type AdminCommand = z.infer<typeof adminCommandSchema>;

/** Everything that a script can ask of the house, whether it is running or opened for the occasion. */
export const houseCommandSchema = z.union([
  adminCommandSchema,
  z.object({ command: z.literal("doctor") }),
  z.object({ command: z.literal("backup"), file: z.string().startsWith("/") }),
]);

export type Command = z.infer<typeof houseCommandSchema>;
export type CommandResult = { readonly ok: boolean; readonly lines: readonly string[] };
