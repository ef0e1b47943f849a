import type { Content } from "#app/content/load-content.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import { readPeriods } from "#server/records/retention-periods.ts";
import { type RetentionKindId, retentionKinds } from "#shared/retention-kinds.ts";

type Services = { readonly db: Database; readonly env: Env; readonly content: Pick<Content, "privacy"> };

/** What the notices say about this site as it is set up now: periods, and which companies get something. */
export async function readNoticeFacts({ db, env, content }: Services) {
  const chosen: Partial<Record<RetentionKindId, number>> = await readPeriods(db);
  const monthsOf = (kind: RetentionKindId) => chosen[kind] ?? retentionKinds[kind].defaultMonths;
  const { categories, browser, model_form: modelForm } = content.privacy;
  return {
    browser,
    modelForm,
    periods: (Object.keys(retentionKinds) as RetentionKindId[]).map((kind) => {
      const { title, countedFrom, rule } = retentionKinds[kind];
      return { title, countedFrom, rule, months: monthsOf(kind) };
    }),
    categories: categories.map(({ stored: _, retention, ...category }) => ({
      ...category,
      kept: "words" in retention ? retention.words : monthsText(retention.kinds.map(monthsOf)),
    })),
    companies: companiesOf(env),
  };
}

export type NoticeFacts = Awaited<ReturnType<typeof readNoticeFacts>>;

function monthsText(months: readonly number[]): string {
  const [least, most] = [Math.min(...months), Math.max(...months)];
  return least === most ? `${least} months` : `${least} to ${most} months, depending on whether you apply`;
}

/** Companies known from the configuration, by the domain of their server. */
function companiesOf({ SMTP_URL, CHAT_BASE_URL, HOME_VALUE_WIDGET_KEY, HOME_VALUE_WIDGET_URL }: Env) {
  const at = (url: string) => `the company behind ${domainOf(url)}`;
  return [
    SMTP_URL && `Our email provider (${at(SMTP_URL)}) delivers the emails that a form sends to us and to you.`,
    CHAT_BASE_URL
      ? `${capitalized(at(CHAT_BASE_URL))} runs the language software of the chat. It gets your messages, without Social Security and card numbers, to write an answer.`
      : "The chat runs on our own server. No other company gets your messages.",
    HOME_VALUE_WIDGET_KEY &&
      `The home-value tool on the home page comes from ${at(HOME_VALUE_WIDGET_URL)}. It gets what you type into it and your internet address.`,
  ].filter((line) => typeof line === "string" && line !== "");
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "smtp.mail.example.com" as "example.com": who it is, and not which of their servers. */
const domainOf = (url: string) => new URL(url).hostname.split(".").slice(-2).join(".");
