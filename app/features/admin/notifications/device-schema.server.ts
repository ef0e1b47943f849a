import { z } from "zod";
import { addressProblem } from "#server/outgoing/address-problem.ts";

export const longestDeviceName = 60;

/** What a browser tells of its subscription. Keys are base64url: a point of the curve P-256, and 16 bytes. */
export const deviceSchema = (allowPrivate: boolean) =>
  z.object({
    name: z.string().trim().min(1).max(longestDeviceName),
    endpoint: z
      .string()
      .max(2000)
      .refine((address) => addressProblem(address, allowPrivate) === undefined),
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  });

export type NewDevice = z.infer<ReturnType<typeof deviceSchema>>;
