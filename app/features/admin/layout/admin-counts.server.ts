import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import { dayIn, startOfDay } from "#shared/time/zone.ts";
import type { AdminCounts } from "./admin-nav.ts";

type Services = {
  readonly leads: Pick<Leads, "counts" | "quarantine" | "undelivered" | "deliveries" | "contact">;
  readonly chat: { readonly questionsSince: (since: Date) => Promise<number> };
  readonly clock: Clock;
  readonly log: Log;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

/** The numbers of the sidebar. A page is worth more than its sidebar: without a database there are none. */
export async function readAdminCounts({ leads, chat, clock, log, content }: Services): Promise<AdminCounts> {
  const timeZone = content.broker.time_zone;
  const today = startOfDay(dayIn(timeZone, clock.now()), timeZone) ?? clock.now();
  try {
    const { unanswered, due, meetings } = await leads.counts();
    return {
      inbox: shown(unanswered),
      due: shown(due),
      meetings: shown(meetings),
      quarantine: shown(await leads.quarantine.count("suspicious")),
      consent: shown((await leads.contact.open()).length),
      undelivered: shown(await leads.undelivered.count()),
      destinations: shown(await leads.deliveries.countFailed()),
      questions: shown(await chat.questionsSince(today)),
    };
  } catch (error) {
    log.error({ err: error }, "the counts of the admin sidebar could not be read");
    return {};
  }
}

const shown = (count: number) => (count === 0 ? "" : count > 99 ? "99+" : String(count));
