import { z } from "zod";
import { countUndelivered } from "#app/features/leads/store/lead-mails.server.ts";
import type { CommandResult } from "#server/cli/commands.ts";
import { readStuckJobs } from "#server/jobs/stuck-jobs.ts";
import { readSetting } from "#server/site-settings.ts";
import { readSpoolState, spoolFolder } from "#server/spool/spool.ts";
import { countFailingDevices } from "../notifications/devices.server.ts";
import type { Check, CheckGroup } from "./check.ts";
import { readLawFacts } from "./law-facts.server.ts";
import { judgeRules, lawRules } from "./law-rules.ts";
import { checkMachine } from "./machine/machine-checks.server.ts";
import { checkOutside } from "./outside/outside-checks.server.ts";
import type { ReadinessDependencies } from "./readiness-dependencies.server.ts";
import { checkSite } from "./site-checks.ts";

/** The same facts and checks whether the site runs or the doctor opened its database. */
export async function readReadiness(deps: ReadinessDependencies): Promise<CheckGroup[]> {
  const { env, db, clock, content } = deps;
  const law = await readLawFacts(deps);
  const backup = z.iso.datetime().safeParse(await readSetting(db, "last-backup"));
  const site = checkSite({
    now: clock.now(),
    broker: { fictional: content.broker.fictional, placeholders: law.placeholders },
    smtp: Boolean(env.SMTP_URL),
    appUrl: env.appUrl,
    secretGiven: Boolean(env.APP_SECRET),
    adminCount: law.admins.length,
    lastBackup: backup.success ? new Date(backup.data) : undefined,
    undelivered: await countUndelivered(db),
    stuckJobs: await readStuckJobs(db),
    failingDevices: await countFailingDevices(db),
    spool: { ...(await readSpoolState(env.dataDir)), folder: spoolFolder(env.dataDir) },
  });
  const rules = Object.entries(lawRules).map(([title, group]) => ({ title, checks: judgeRules(group, law) }));
  return [...rules, { title: "The site itself", checks: [...site, ...(await checkMachine(deps))] }];
}

/** `npm run doctor`: also what other machines say, for which a page would have to wait. */
export async function runDoctor(deps: ReadinessDependencies): Promise<CommandResult> {
  const groups = [...(await readReadiness(deps)), await checkOutside(deps)];
  const checks = groups.flatMap((group) => group.checks);
  const open = checks.filter(({ ok }) => !ok);
  const lines = groups.flatMap((group) => [group.title, ...group.checks.flatMap(describe), ""]);
  const summary = open.length === 0 ? "Everything is ready." : `${open.length} of ${checks.length} need attention.`;
  return { ok: open.length === 0, lines: [...lines, summary] };
}

function describe({ ok, title, law, found, fix }: Check): string[] {
  if (ok) return [`  ok   ${title}`];
  return [`  FIX  ${title}`, ...[law, found, fix].flatMap((text) => (text ? [`       ${text}`] : []))];
}
