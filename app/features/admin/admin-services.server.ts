import type { Content } from "#app/content/load-content.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Command } from "#server/cli/commands.ts";
import type { Site } from "#server/site.ts";
import { createAccountSettings } from "./account-settings/account-settings.server.ts";
import { runCommand } from "./cli/run-command.server.ts";
import { defineDigest } from "./digest/digest-job.server.ts";
import { createDigestSetting } from "./digest/digest-setting.server.ts";
import { createAlerts } from "./notifications/alert-services.server.ts";
import { createErasure } from "./privacy/erase-person.server.ts";
import { readReadiness } from "./readiness/readiness-facts.server.ts";

type Dependencies = Site & {
  readonly content: () => Content;
  readonly leads: Pick<Leads, "due" | "meetings" | "list" | "find" | "contact" | "promise" | "remind">;
};

/** What the admin area does across subjects; the rest it asks of their owners. */
export function createAdmin(deps: Dependencies) {
  const { env, db, clock, audit, secret, mailer, content, leads, watch } = deps;
  const recipient = () => env.LEAD_RECIPIENT ?? content().broker.email;
  const { jobs: alertJobs, ...alerts } = createAlerts(deps);
  return {
    erase: createErasure({ db, clock, audit, mailer, timeZone: () => content().broker.time_zone }),
    digest: createDigestSetting({ db, clock, audit }),
    settings: createAccountSettings({ db, clock }),
    readiness: () => readReadiness({ env, db, clock, audit, secret, content: content() }),
    alerts,
    jobs: [...alertJobs, defineDigest({ db, leads, mailer, clock, recipient, appUrl: env.appUrl, content })],
    /** Asked only of a site with the embedded database, which has one connection. */
    runCommand: (command: Command) => {
      const run = () => runCommand({ env, db, clock, audit, secret, content: content() }, command);
      return command.command === "backup" ? watch.hold(run) : run();
    },
  };
}
