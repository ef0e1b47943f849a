import { z } from "zod";
import { type AdminReply, adminCommandSchema } from "./admin-accounts.ts";

/** Everything that a script can ask of the house, whether it is running or opened for the occasion. */
export const houseCommandSchema = z.union([
  adminCommandSchema,
  z.object({ command: z.literal("doctor") }),
  z.object({ command: z.literal("backup"), file: z.string().startsWith("/") }),
]);

export type HouseCommand = z.infer<typeof houseCommandSchema>;
export type HouseReply = AdminReply;
