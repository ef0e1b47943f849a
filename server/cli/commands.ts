import { z } from "zod";

const email = z.email("Invalid email address");
/** The password rule is checked by the handler, which knows the name of the site. */
const password = z.string();

/** The subcommands of `npm run admin`. */
export const adminCommandSchema = z.discriminatedUnion("command", [
  z.object({ command: z.literal("create"), email, password }),
  z.object({ command: z.literal("grant"), email, password }),
  z.object({ command: z.literal("revoke"), email }),
  z.object({ command: z.literal("reset-mfa"), email }),
  z.object({ command: z.literal("list") }),
]);

export type AdminCommand = z.infer<typeof adminCommandSchema>;

const keysCommandSchema = z.object({
  command: z.literal("keys"),
  action: z.enum(["status", "rotate", "prune"]),
});

export type KeysCommand = z.infer<typeof keysCommandSchema>;

/** Every command that a script can send, to the running server or to an instance opened just for it. */
export const commandSchema = z.union([
  adminCommandSchema,
  z.object({ command: z.literal("doctor") }),
  z.object({ command: z.literal("backup"), file: z.string().startsWith("/") }),
  keysCommandSchema,
]);

export type Command = z.infer<typeof commandSchema>;
export type CommandResult = { readonly ok: boolean; readonly lines: readonly string[] };
