import { type Brand, brandStyles } from "#app/content/brand-schema.ts";
import { licensing, stateName } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage, type Messages, type ShownMessages } from "#app/content/messages.ts";
import type { createPictureReader } from "#server/pictures.ts";
import type { Language } from "#shared/languages.ts";
import { zoneName } from "#shared/time/zone.ts";

type ReadPicture = ReturnType<typeof createPictureReader>;

/** What the header and footer of every page show, in the visitor's language. Dates and times are already formatted. */
export function shellData({ broker, brand, locales }: Content, language: Language, readPicture: ReadPicture) {
  const messages = locales[language];
  return {
    language,
    languages: broker.menu_languages,
    messages: shownMessages(messages),
    ...brandOf(brand),
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
      ...(brand.logo && { logo: readPicture(brand.logo.file) }),
      isSample: broker.fictional,
    },
  };
}

export type ShellData = ReturnType<typeof shellData>;

/** The names of days and states are used up here; a sentence that is hardly ever said is fetched then. */
const usedHere = /^(?:day_|footer_state_|footer_days_range|footer_hours_range|nav_language_blocked)/;

const shownMessages = (messages: Messages) =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !usedHere.test(name))) as ShownMessages;

/** Nothing while the colors are those of the stylesheet. */
function brandOf(brand: Brand): { readonly brand?: { readonly styles: string; readonly themeColor: string } } {
  const styles = brandStyles(brand);
  return styles === "" ? {} : { brand: { styles, themeColor: brand.colors.dark } };
}

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
