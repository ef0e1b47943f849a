import { z } from "zod";
import { addressProblem } from "#server/outgoing/address-problem.ts";

/** What an admin enters to add a calendar. Apple writes webcal: for https:. */
export const calendarSchema = (allowPrivate: boolean) =>
  z.object({
    id: z.uuid(),
    name: z.string().trim().min(1, "Please give it a name.").max(60, "Please use at most 60 characters."),
    address: z
      .string()
      .trim()
      .max(2000, "Please use at most 2,000 characters.")
      .transform((address) => address.replace(/^webcal:/i, "https:"))
      .superRefine((address, context) => {
        const message = addressProblem(address, allowPrivate);
        if (message) context.addIssue({ code: "custom", message });
      }),
  });
