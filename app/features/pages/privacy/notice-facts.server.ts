import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import type { NoticeWords } from "#app/content/privacy-schema.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import { readPeriods } from "#server/records/retention-periods.ts";
import { type RetentionKindId, retentionKinds } from "#shared/retention-kinds.ts";

type Services = { readonly db: Database; readonly env: Env; readonly content: Pick<Content, "privacy"> };

/** What the notices say about this site as it is set up now: periods, and which companies get something. */
export async function readNoticeFacts({ db, env, content }: Services) {
  const chosen: Partial<Record<RetentionKindId, number>> = await readPeriods(db);
  const monthsOf = (kind: RetentionKindId) => chosen[kind] ?? retentionKinds[kind].defaultMonths;
  const { categories, browser, model_form: modelForm, words } = content.privacy;
  return {
    words,
    browser,
    modelForm,
    periods: (Object.keys(retentionKinds) as RetentionKindId[]).map((kind) => {
      const { title, countedFrom, rule } = retentionKinds[kind];
      return { title, countedFrom, rule, months: monthsOf(kind) };
    }),
    categories: categories.map(({ stored: _, retention, ...category }) => ({
      ...category,
      kept: "words" in retention ? retention.words : monthsText(retention.kinds.map(monthsOf), words),
    })),
    companies: companiesOf(env, words.companies),
  };
}

export type NoticeFacts = Awaited<ReturnType<typeof readNoticeFacts>>;

function monthsText(months: readonly number[], words: NoticeWords): string {
  const [least, most] = [Math.min(...months), Math.max(...months)];
  return least === most
    ? fillMessage(words.months, { months: least })
    : fillMessage(words.months_range, { least, most });
}

/** Companies known from the configuration, by the domain of their server. */
function companiesOf(env: Env, words: NoticeWords["companies"]): string[] {
  const { SMTP_URL, CHAT_BASE_URL, HOME_VALUE_WIDGET_KEY, HOME_VALUE_WIDGET_URL } = env;
  const at = (sentence: string, url: string) => fillMessage(sentence, { domain: domainOf(url) });
  return [
    ...(SMTP_URL ? [at(words.mail, SMTP_URL)] : []),
    CHAT_BASE_URL ? at(words.chat, CHAT_BASE_URL) : words.chat_own,
    ...(HOME_VALUE_WIDGET_KEY ? [at(words.home_value, HOME_VALUE_WIDGET_URL)] : []),
  ];
}

/** "smtp.mail.example.com" as "example.com": who it is, and not which of their servers. */
const domainOf = (url: string) => new URL(url).hostname.split(".").slice(-2).join(".");
