import { createPublicKey, type KeyObject } from "node:crypto";
import { Resolver } from "node:dns/promises";
import type { Check } from "../check.ts";

/** The records that other mail servers ask for before they trust a mail from this domain. */
export type MailDomain = {
  readonly domain: string;
  readonly selector: string | undefined;
  /** The key that this site signs with; undefined if the mail service signs. */
  readonly signingKey: KeyObject | undefined;
};

type Lookup = { readonly records: readonly string[] } | { readonly error: string };

export const createResolver = () => new Resolver({ timeout: 2_000, tries: 2 });

export async function checkMailDomain(mail: MailDomain, resolver: Resolver = createResolver()): Promise<Check[]> {
  const read = (name: string) => readTexts(resolver, name);
  return Promise.all([checkSpf(mail, read), checkDkim(mail, read), checkDmarc(mail, read)]);
}

type Read = (name: string) => Promise<Lookup>;

async function checkSpf({ domain }: MailDomain, read: Read): Promise<Check> {
  const found = await recordsOf(read, domain, /^v=spf1(?: |$)/i);
  const [record] = found.records;
  const open = record !== undefined && /(?:^| )\+?all\b/i.test(record);
  return {
    id: "spf",
    title: "SPF names who may send mail for your domain",
    ok: found.records.length === 1 && !open,
    found: open ? `It lets everybody send: ${record}` : describeRecords(found, domain),
    fix: `Have one TXT record at ${domain} that begins with v=spf1, names your mail service and ends with ~all or -all.`,
  };
}

async function checkDkim({ domain, selector, signingKey }: MailDomain, read: Read): Promise<Check> {
  const base = { id: "dkim", title: "DKIM proves that your mails are yours" };
  if (!selector)
    return {
      ...base,
      ok: false,
      found: "DKIM_SELECTOR is not set, so there is no key to look for.",
      fix: "Set DKIM_SELECTOR to the selector of your mail service. To sign here instead, set DKIM_KEY_FILE too.",
    };
  const name = `${selector}._domainkey.${domain}`;
  const found = await recordsOf(read, name, /(?:^|;)\s*p=/i);
  const published = tagOf(found.records[0] ?? "", "p").replaceAll(/\s/g, "");
  const own = signingKey && createPublicKey(signingKey).export({ format: "der", type: "spki" }).toString("base64");
  const fits = published !== "" && (own === undefined || own === published);
  return {
    ...base,
    ok: found.records.length === 1 && fits,
    found: found.records.length === 1 && !fits ? describeUnfit(name, published) : describeRecords(found, name),
    fix: own
      ? `Have one TXT record at ${name} with: v=DKIM1; k=rsa; p=${own}`
      : `Have the record at ${name} that your mail service gives you, or correct DKIM_SELECTOR.`,
  };
}

const describeUnfit = (name: string, published: string) =>
  published === "" ? `The key at ${name} was revoked.` : `The key at ${name} is not the one of DKIM_KEY_FILE.`;

async function checkDmarc({ domain }: MailDomain, read: Read): Promise<Check> {
  // A record of the domain above counts for those below it.
  const names = [domain, domain.split(".").slice(-2).join(".")].map((one) => `_dmarc.${one}`);
  const [own, above] = await Promise.all(names.map((name) => recordsOf(read, name, /^v=DMARC1\s*;/i)));
  const found = own && own.records.length > 0 ? own : (above ?? { records: [] });
  const policy = tagOf(found.records[0] ?? "", "p").toLowerCase();
  const known = ["none", "quarantine", "reject"].includes(policy);
  return {
    id: "dmarc",
    title: "DMARC says what becomes of forged mails",
    ok: found.records.length === 1 && known,
    found: found.records.length === 1 && !known ? "The record has no policy." : describeRecords(found, names[0] ?? ""),
    fix: `Have one TXT record at _dmarc.${domain}, to begin with: v=DMARC1; p=none; rua=mailto:you@${domain}`,
  };
}

const tagOf = (record: string, tag: string) => new RegExp(`(?:^|;)\\s*${tag}=([^;]*)`, "i").exec(record)?.[1] ?? "";

type Found = { readonly records: readonly string[]; readonly error?: string };

async function recordsOf(read: Read, name: string, format: RegExp): Promise<Found> {
  const answer = await read(name);
  return "error" in answer
    ? { records: [], error: answer.error }
    : { records: answer.records.filter((text) => format.test(text)) };
}

function describeRecords({ records, error }: Found, name: string): string {
  if (error) return `The name server did not answer for ${name} (${error}).`;
  if (records.length > 1) return `There are ${records.length} records at ${name}, and only one may be there.`;
  return records[0] ?? `There is none at ${name}.`;
}

async function readTexts(resolver: Resolver, name: string): Promise<Lookup> {
  try {
    return { records: (await resolver.resolveTxt(name)).map((parts) => parts.join("")) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    return code === "ENOTFOUND" || code === "ENODATA" ? { records: [] } : { error: code };
  }
}
