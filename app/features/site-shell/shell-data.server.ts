import { licensing, stateName } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage, type Messages } from "#app/content/messages.ts";
import type { Language } from "#shared/languages.ts";
import { zoneName } from "#shared/time/zone.ts";

/** What the header and footer of every page show, in the visitor's language. Dates and times are already formatted. */
export function shellData({ broker, locales }: Content, language: Language) {
  const messages = locales[language];
  return {
    language,
    messages,
    broker: {
      name: broker.name,
      shortName: broker.short_name,
      email: broker.email,
      phone: broker.phone,
      phoneDisplay: broker.phone_display,
      address: broker.address.display,
      portalUrl: broker.portal_url,
      consumerAccessUrl: broker.nmls_consumer_access_url,
      socials: broker.socials,
      ...licensing(broker),
      states: new Intl.ListFormat(formatLocale(language)).format(
        broker.licensed_states.map((state) => stateIn(state, messages)),
      ),
      hours: broker.hours.map(({ days, opens, closes }) => ({
        days: dayRange(days, messages),
        times: fillMessage(messages.footer_hours_range, {
          opens: clockTime(opens, language),
          closes: clockTime(closes, language),
        }),
      })),
      zone: capitalized(zoneName(broker.time_zone, language === "tl" ? "en-US" : language)),
      isSample: broker.fictional,
    },
  };
}

export type ShellData = ReturnType<typeof shellData>;

/** In the words of the language, where it has its own: French also needs "en" before most of them. */
const stateIn = (state: string, messages: Messages) =>
  (messages as Readonly<Record<string, string>>)[`footer_state_${state.toLowerCase()}`] ?? stateName(state);

/** Node formats Tagalog under the name Filipino. */
const formatLocale = (language: Language) => (language === "tl" ? "fil" : language);

type Weekday = Content["broker"]["hours"][number]["days"][number];

function dayRange(days: readonly Weekday[], messages: Messages): string {
  const name = (day: Weekday) => messages[`day_${day.toLowerCase() as Lowercase<Weekday>}`];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  const words =
    days.length === 1 ? name(first) : fillMessage(messages.footer_days_range, { from: name(first), to: name(last) });
  return capitalized(words);
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const clockTime = (time: string, language: Language) =>
  clockFormat(language).format(new Date(`1970-01-01T${time}:00Z`));

const clockFormats = new Map<Language, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using it, and every page has the hours in its footer. */
function clockFormat(language: Language): Intl.DateTimeFormat {
  const known = clockFormats.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language === "tl" ? "en-US" : language, {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    hour12: language !== "fr",
  });
  clockFormats.set(language, format);
  return format;
}
