import { z } from "zod";

const email = z.email("Invalid email address");

/** What `npm run admin` can ask for (R16), in this process or over the running server's socket. */
export const adminCommandSchema = z.discriminatedUnion("command", [
  z.object({
    command: z.literal("create"),
    email,
    password: z
      .string()
      .min(6, "Password must be at least 6 characters")
      .max(100, "Password must be at most 100 characters"),
  }),
  z.object({ command: z.literal("grant"), email }),
  z.object({ command: z.literal("revoke"), email }),
  z.object({ command: z.literal("list") }),
]);

export type AdminCommand = z.infer<typeof adminCommandSchema>;

/** Everything that a script can ask of the house, whether it is running or opened for the occasion. */
export const houseCommandSchema = z.union([
  adminCommandSchema,
  z.object({ command: z.literal("doctor") }),
  z.object({ command: z.literal("backup"), file: z.string().startsWith("/") }),
]);

export type HouseCommand = z.infer<typeof houseCommandSchema>;
export type HouseReply = { readonly ok: boolean; readonly lines: readonly string[] };
