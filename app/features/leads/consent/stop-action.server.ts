import type { Content } from "#app/content/load-content.ts";
import type { DatabaseWatch } from "#server/db/watch-database.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import { outageSeconds, unlessAway } from "#server/http/unless-away.ts";
import type { Log } from "#server/log.ts";
import { type Channel, channels, channelWords, isChannel } from "./channels.ts";
import type { ContactStops } from "./contact-stops.server.ts";
import type { StopLinks } from "./stop-link.server.ts";

type Services = {
  readonly limiter: RateLimiter;
  readonly watch: Pick<DatabaseWatch, "within">;
  readonly log: Log;
  readonly content: Pick<Content, "errors" | "forms" | "stopContact">;
  readonly leads: { readonly contact: Pick<ContactStops, "stop">; readonly stopLinks: Pick<StopLinks, "open"> };
};

export type StopOutcome =
  | { readonly kind: "stopped"; readonly what: string }
  | { readonly kind: "no-choice" }
  | { readonly kind: "bad-link" }
  | { readonly kind: "too-many"; readonly message: string; readonly retryAfterSeconds: number }
  /** It is not known to be stored: the person has to press again. */
  | { readonly kind: "outage"; readonly message: string; readonly retryAfterSeconds: number };

type Options = { readonly request: Request; readonly clientAddress: string; readonly services: Services };

/**
 * The press on the link of a mail, by a person or by their mail program (RFC 8058): no login, no cookie, no Origin.
 * Pressing it again changes nothing. A mail program sends no choice, and ends everything.
 */
export async function stopContact({ request, clientAddress, services }: Options): Promise<StopOutcome> {
  const { retryAfterSeconds } = await services.limiter.take("stop-contact", limitKey(clientAddress));
  if (retryAfterSeconds) return { kind: "too-many", message: services.content.forms.too_many, retryAfterSeconds };
  const linked = services.leads.stopLinks.open(tokenOf(request));
  if (!linked) return { kind: "bad-link" };
  const chosen = chosenIn(await request.formData());
  if (chosen.length === 0) return { kind: "no-choice" };
  const { leadId, ...person } = linked;
  const { watch, log, leads, content } = services;
  return unlessAway<StopOutcome, StopOutcome>(
    log,
    async () => {
      await watch.within(() => leads.contact.stop({ person, channels: chosen, leadId }));
      return { kind: "stopped", what: channelWords(chosen, content.stopContact.what) };
    },
    () => ({ kind: "outage", message: content.errors.refusals.outage, retryAfterSeconds: outageSeconds }),
  );
}

export const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

function chosenIn(form: FormData): readonly Channel[] {
  return form.has("List-Unsubscribe") ? channels : form.getAll("channel").filter(isChannel);
}
