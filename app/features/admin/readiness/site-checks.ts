import { type Check, listed } from "./check.ts";

/** What the site itself needs to go live, besides what the law asks. */
export type SiteFacts = {
  readonly now: Date;
  readonly broker: { readonly fictional: boolean; readonly placeholders: readonly string[] };
  readonly smtp: boolean;
  readonly appUrl: string;
  readonly secretGiven: boolean;
  readonly adminCount: number;
  readonly lastBackup: Date | undefined;
  /** Emails about leads that should have gone out: some are still tried. */
  readonly undelivered: { readonly queued: number; readonly failed: number };
  /** How many jobs are due and not run, since when, and of which queues. */
  readonly stuckJobs: { readonly due: number; readonly since: Date; readonly queues: readonly string[] } | undefined;
  /** Devices that want to know of leads and did not take the last notification. */
  readonly failingDevices: number;
  /** Leads on the disk: those that wait for the database, and files that cannot be read. */
  readonly spool: {
    readonly folder: string;
    readonly waiting: number;
    readonly oldest: Date | undefined;
    readonly damaged: readonly string[];
  };
};

/** A nightly backup may fail once. */
const backupGoodForMs = 2 * 24 * 60 * 60 * 1000;

export function checkSite(facts: SiteFacts): Check[] {
  return [...aboutTheBroker(facts), ...aboutTheServer(facts), ...aboutMails(facts), ...aboutCare(facts)];
}

function aboutTheBroker({ broker, adminCount }: SiteFacts): Check[] {
  return [
    check("broker", !broker.fictional, "The site shows your own details", {
      found: broker.fictional ? "The sample broker is still in place." : "The sample broker is gone.",
      fix: "Put your own details into content/broker.yaml and set fictional to false.",
    }),
    check("placeholders", broker.placeholders.length === 0, "No placeholder is left in broker.yaml", {
      found: listed(broker.placeholders, "No placeholder found."),
      fix: "Replace these values in content/broker.yaml.",
    }),
    check("admin", adminCount > 0, "Somebody can read the leads", {
      found: adminCount > 0 ? `${adminCount} with the admin role.` : "Nobody has the admin role.",
      fix: "Run: npm run admin -- create you@example.com",
    }),
  ];
}

function aboutTheServer({ smtp, appUrl, secretGiven }: SiteFacts): Check[] {
  const https = appUrl.startsWith("https:");
  return [
    check("smtp", smtp, "Email goes out", {
      found: smtp ? "An email server is set." : "Without an email server, emails are only written to files.",
      fix: "Set SMTP_URL and MAIL_FROM.",
    }),
    check("https", https, "The address is encrypted", {
      found: `The site's address is ${appUrl}.`,
      fix: "Set APP_URL to your https address, and TRUST_PROXY if the site is behind a proxy.",
    }),
    check("secret", secretGiven, "The secret is yours", {
      found: secretGiven
        ? "APP_SECRET is set."
        : "The secret was created at the first start and is in the data folder.",
      fix: "Set APP_SECRET (at least 32 characters) and keep a copy away from this machine: backups need it.",
    }),
  ];
}

function aboutMails({ undelivered: { queued, failed }, stuckJobs }: SiteFacts): Check[] {
  return [
    check("mails", queued + failed === 0, "Every email about a lead went out", {
      found: queued + failed === 0 ? "None waits and none has failed." : `${queued} wait, ${failed} failed for good.`,
      fix: "Open Undelivered in the admin area: it says why, and sends again what has failed.",
    }),
    check("jobs", stuckJobs === undefined, "Work that is due is done", {
      found: stuckJobs
        ? `${stuckJobs.due} jobs are due and not run, the oldest since ${stuckJobs.since.toISOString()}: ${listed(stuckJobs.queues, "")}.`
        : "No job has waited for more than five minutes.",
      fix: "Start the site, or start it again if it runs. If they stay, the log says why.",
    }),
  ];
}

function aboutCare({ now, lastBackup, failingDevices, spool }: SiteFacts): Check[] {
  const fresh = lastBackup !== undefined && now.getTime() - lastBackup.getTime() < backupGoodForMs;
  return [
    check("backup", fresh, "There is a backup from the last two days", {
      found: lastBackup ? `The last one was made at ${lastBackup.toISOString()}.` : "There is none.",
      fix: "Run daily: npm run backup -- /a/safe/place/site.backup. docs/deploy has schedules for it.",
    }),
    check("devices", failingDevices === 0, "Every device that is on takes notifications", {
      found: failingDevices === 0 ? "None has failed." : `${failingDevices} did not take the last one.`,
      fix: "Open Notifications in the admin area on that device, read why, and send it a test.",
    }),
    check("waiting-leads", spool.waiting === 0, "No lead waits for the database", {
      found:
        spool.oldest === undefined
          ? "None is waiting."
          : `${spool.waiting} are waiting in ${spool.folder}, the oldest since ${spool.oldest.toISOString()}.`,
      fix: "They move by themselves within seconds of the database being back. If they stay, the log says why.",
    }),
    check("damaged-leads", spool.damaged.length === 0, "Every lead that waited could be read", {
      found: listed(spool.damaged, "None is damaged."),
      fix: `Look into ${spool.folder}/damaged. If a data key is missing, put it back and move the files up one folder. Delete only what you have given up.`,
    }),
  ];
}

const check = (id: string, ok: boolean, title: string, rest: Pick<Check, "found" | "fix">): Check => ({
  id,
  ok,
  title,
  ...rest,
});
