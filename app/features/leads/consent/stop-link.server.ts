import { z } from "zod";
import { createSealedTokens } from "../sealed-token.server.ts";
import type { Person } from "./person.server.ts";

const personSchema = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  leadId: z.string().nullable(),
});

/**
 * The link with which a person stops contact, in every mail to a visitor. It carries who it is for, so that it works
 * after the lead is gone.
 */
export function createStopLinks({ secret, appUrl }: { readonly secret: string; readonly appUrl: string }) {
  const tokens = createSealedTokens({ secret, purpose: "do-not-contact link", schema: personSchema });
  return {
    linkFor: (person: Person, leadId: string | null): string =>
      `${appUrl}/stop-contact?token=${tokens.seal({ ...person, leadId })}`,
    open: tokens.open,
  };
}

export type StopLinks = ReturnType<typeof createStopLinks>;
