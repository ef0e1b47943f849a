import type { RecordCheck } from "#app/features/record/record-check.ts";

/** One list of checks, for /admin/readiness and for `npm run doctor`. */
export type ReadinessFacts = {
  readonly now: Date;
  readonly broker: { readonly fictional: boolean; readonly placeholders: readonly string[] };
  readonly smtp: boolean;
  readonly appUrl: string;
  readonly secretGiven: boolean;
  readonly postgres: boolean;
  readonly ratesSource: string;
  readonly requireMfa: boolean;
  readonly admins: ReadonlyArray<{
    readonly email: string;
    readonly hasMfa: boolean;
    readonly confirmed: boolean;
    readonly passwordRuleMetAt: Date | null;
  }>;
  readonly expiredFigures: readonly string[];
  readonly lastBackup: Date | undefined;
  readonly failedMails: number;
  /** The last days on which requests not to be contacted may still be unconfirmed, one for each. */
  readonly openStops: readonly string[];
  /** Number of the first entry of the audit log that does not fit the ones before it. */
  readonly tamperedEntry: number | undefined;
  readonly record: RecordCheck;
};

export type Check = {
  readonly id: string;
  readonly ok: boolean;
  readonly title: string;
  readonly found: string;
  /** How to fix it, for the broker. */
  readonly fix: string;
};

const backupGoodForMs = 7 * 24 * 60 * 60 * 1000;

export function checkReadiness(facts: ReadinessFacts): Check[] {
  return [...aboutTheBroker(facts), ...aboutTheServer(facts), ...aboutAccess(facts), ...aboutCare(facts)];
}

function aboutTheBroker({ broker, ratesSource, expiredFigures }: ReadinessFacts): Check[] {
  return [
    check("broker", !broker.fictional, "The site speaks for you", {
      found: broker.fictional ? "The sample broker is still in place." : "The sample broker is gone.",
      fix: "Put your own details into content/broker.yaml and set fictional to false.",
    }),
    check("placeholders", broker.placeholders.length === 0, "No placeholder is left in broker.yaml", {
      found: listed(broker.placeholders, "No placeholder found."),
      fix: "Replace these values in content/broker.yaml.",
    }),
    check("rates", ratesSource !== "sample", "Rates are real", {
      found: ratesSource === "sample" ? "The rates shown are samples." : `Rates come from ${ratesSource}.`,
      fix: "Set RATES_SOURCE to fred (with FRED_API_KEY), pmms or manual.",
    }),
    check("figures", expiredFigures.length === 0, "No figure is out of date", {
      found: listed(expiredFigures, "Every figure is within its date."),
      fix: "Look up the new values and dates, and enter them in content/figures.yaml.",
    }),
  ];
}

function aboutTheServer({ smtp, appUrl, secretGiven, postgres }: ReadinessFacts): Check[] {
  const https = appUrl.startsWith("https:");
  return [
    check("smtp", smtp, "Mail goes out", {
      found: smtp ? "A mail server is set." : "Without a mail server, mails are only written to files.",
      fix: "Set SMTP_URL and MAIL_FROM.",
    }),
    check("https", https, "The address is encrypted", {
      found: `The site's address is ${appUrl}.`,
      fix: "Set APP_URL to your https address, and TRUST_PROXY if a proxy stands in front.",
    }),
    check("secret", secretGiven, "The secret is yours", {
      found: secretGiven ? "APP_SECRET is set." : "The secret was made at the first start and lies in the data folder.",
      fix: "Set APP_SECRET (at least 32 characters) and keep a copy away from this machine: backups need it.",
    }),
    check("database", postgres, "The database survives a power cut", {
      found: postgres ? "PostgreSQL holds the data." : "The embedded database holds the data.",
      fix: "Set DATABASE_URL to a PostgreSQL server on an encrypted disk.",
    }),
  ];
}

function aboutAccess({ admins, requireMfa }: ReadinessFacts): Check[] {
  const without = admins.filter(({ hasMfa }) => !hasMfa).map(({ email }) => email);
  const weak = admins.filter(({ confirmed, passwordRuleMetAt }) => !confirmed || !passwordRuleMetAt);
  return [
    check("admin", admins.length > 0, "Somebody can read the leads", {
      found: admins.length > 0 ? `${admins.length} with the admin role.` : "Nobody has the admin role.",
      fix: "Run: npm run admin -- create you@example.com",
    }),
    check("admin-password", weak.length === 0, "Every admin has a strong password", {
      found: listed(
        weak.map(({ email }) => email),
        "All of them were checked.",
      ),
      fix: "Never checked, or of an address that nobody confirmed. Run for each: npm run admin -- create ADDRESS",
    }),
    check("mfa-required", requireMfa, "Two-step sign-in is required of admins", {
      found: requireMfa ? "It is required." : "REQUIRE_ADMIN_MFA is off. The Safeguards Rule asks for it.",
      fix: "Take REQUIRE_ADMIN_MFA=off away, or set it to on: the next sign-in leads each admin through it.",
    }),
    check("mfa", admins.length > 0 && without.length === 0, "Every admin signs in with two steps", {
      found: listed(without, admins.length > 0 ? "All of them do." : "There is no admin yet."),
      fix: "Ask these people to open Your account and set up two-step sign-in.",
    }),
  ];
}

function aboutCare({ now, lastBackup, failedMails, openStops, tamperedEntry, record }: ReadinessFacts): Check[] {
  const fresh = lastBackup !== undefined && now.getTime() - lastBackup.getTime() < backupGoodForMs;
  return [
    check("backup", fresh, "There is a backup of this week", {
      found: lastBackup ? `The last one was made on ${lastBackup.toISOString().slice(0, 10)}.` : "There is none.",
      fix: "Run daily: npm run backup -- /a/safe/place/site.backup",
    }),
    check("mails", failedMails === 0, "Every mail about a lead went out", {
      found: failedMails === 0 ? "None has failed." : `${failedMails} failed for good.`,
      fix: "Open Undelivered in the admin area and send them again.",
    }),
    check("do-not-contact", openStops.length === 0, "Every request not to be contacted is honored everywhere", {
      found:
        openStops.length === 0
          ? "None is waiting."
          : `${openStops.length} not confirmed. The rule allows ten business days: until ${openStops[0]} for the first.`,
      fix: "This site honors them already. Tell your dialer, your texting service and your people, then confirm under Consent (47 CFR 64.1200(a)(10)).",
    }),
    check("audit", tamperedEntry === undefined, "The audit log is untouched", {
      found: tamperedEntry === undefined ? "Every entry fits." : `Entry ${tamperedEntry} does not fit those before it.`,
      fix: "Somebody changed the log in the database, or APP_SECRET was changed. Compare it with a backup.",
    }),
    check("record", record.kind === "intact" && record.versions > 0, "What the site says is recorded", {
      found: describeRecord(record),
      fix:
        record.kind === "intact"
          ? "Start the site and wait a minute. If this stays, the log says why."
          : "Somebody changed the record in the database, or APP_SECRET was changed. Compare it with a backup.",
    }),
  ];
}

function describeRecord(record: RecordCheck): string {
  if (record.kind === "broken_link") return `Version ${record.id} does not fit the one before it.`;
  if (record.kind === "content_missing") return `The content ${record.hash.slice(0, 16)}… is missing.`;
  if (record.kind === "content_changed") return `The content ${record.hash.slice(0, 16)}… was changed.`;
  return record.versions > 0
    ? `All ${record.versions} versions fit. The newest hash begins with ${record.newestHash?.slice(0, 16)}.`
    : "Nothing is recorded yet. Regulation N asks for a copy of everything that the site says.";
}

const check = (id: string, ok: boolean, title: string, rest: Pick<Check, "found" | "fix">): Check => ({
  id,
  ok,
  title,
  ...rest,
});

const listed = (items: readonly string[], none: string) => (items.length === 0 ? none : items.join(", "));

/** Values of the sample that must never reach the public: zeros for numbers, example domains, 555 numbers. */
export function findPlaceholders(value: unknown, path = ""): string[] {
  if (typeof value === "string") {
    const suspicious = /example\.(?:com|org|net)|\.example\b|\b0{4,}\d?\b|\b[A-Z]{2,4}0{4}\b|Example|555-?01\d\d/.test(
      value,
    );
    return suspicious ? [path] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, path ? `${path}.${key}` : key));
}
