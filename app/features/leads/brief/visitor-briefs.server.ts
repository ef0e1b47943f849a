import { createCookie } from "react-router";
import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { readCalculation } from "../calculation.ts";
import { createSealedTokens } from "../sealed-token.server.ts";
import { findLead } from "../store/list-leads.server.ts";
import { briefPath } from "./brief-path.ts";
import { hasVisitorBrief, type SentForm } from "./has-brief.ts";

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly appUrl: string;
  readonly licensedStates: () => readonly string[];
};

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Only for the page itself, so that no other page depends on it; long enough to read a thank-you. */
const cookie = createCookie("brief", { path: briefPath, httpOnly: true, sameSite: "lax", maxAge: 60 * 60 });

/** The visitor's way to the brief of their own lead: a link in the mail, and a cookie for the link on the thank-you page. */
export function createVisitorBriefs({ db, clock, secret, appUrl, licensedStates }: Dependencies) {
  const tokens = createSealedTokens({ secret, purpose: "visitor brief link", schema: z.uuid() });

  const isOffered = (sent: SentForm) => hasVisitorBrief(sent, licensedStates());
  return {
    linkFor: (leadId: string): string => `${appUrl}${briefPath}?token=${tokens.seal(leadId)}`,

    /** Also for what went into quarantine: the answer to a robot does not differ. Such a token opens nothing. */
    cookieFor: async (sent: SentForm, id: string): Promise<string | undefined> =>
      isOffered(sent) ? cookie.serialize(tokens.seal(id)) : undefined,

    /** From the address, else from the cookie of the thank-you page. */
    tokenIn: async (request: Request): Promise<string> => {
      const kept: unknown = await cookie.parse(request.headers.get("cookie"));
      return new URL(request.url).searchParams.get("token") ?? (typeof kept === "string" ? kept : "");
    },

    /** It ends 30 days after the lead came in, and with the lead. */
    open: async (token: string) => {
      const id = tokens.open(token);
      if (id === undefined) return { kind: "no-link" } as const;
      const lead = await findLead(db, id);
      if (!lead || lead.deletedAt || !isOffered(lead)) return { kind: "ended" } as const;
      const endsAt = new Date(lead.createdAt.getTime() + lifetimeMs);
      if (clock.now() >= endsAt) return { kind: "ended" } as const;
      const { formType, data, createdAt, calculation } = lead;
      return {
        kind: "open",
        lead: { formType, data, calculationPath: readCalculation(calculation)?.path },
        receivedAt: createdAt,
        endsAt,
      } as const;
    },
  };
}

export type VisitorBriefs = ReturnType<typeof createVisitorBriefs>;
