import en from "#app/art/flags/en.svg?url";
import es from "#app/art/flags/es.svg?url";
import fr from "#app/art/flags/fr.svg?url";
import tl from "#app/art/flags/tl.svg?url";
import { fillMessage, type ShownMessages } from "#app/content/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Language, languageKey } from "#shared/languages.ts";
import { useLanguageChoice } from "./use-language-choice.ts";

const flags: Readonly<Record<Language, string>> = { en, es, fr, tl };

function Flag({ language, lazy = false }: { readonly language: Language; readonly lazy?: boolean }) {
  return (
    <img
      src={flags[language]}
      alt=""
      width="24"
      height="16"
      loading={lazy ? "lazy" : undefined}
      className="h-4 w-6 shrink-0 rounded-xs ring-1 ring-black/20"
    />
  );
}

type Props = {
  readonly language: Language;
  /** Those that are offered. */
  readonly languages: readonly Language[];
  readonly messages: ShownMessages;
};

/** For the bar: the flag and name of the current language open the list of all. Nothing if there is no choice. */
export function LanguageMenu({ language, languages, messages }: Props) {
  if (languages.length < 2) return null;
  const name = messages[`lang_own_${language}`];
  return (
    <>
      <button
        type="button"
        popoverTarget="languages"
        onClick={togglePopover}
        aria-label={fillMessage(messages.nav_language_current, { language: name })}
        className="flex min-h-7 items-center gap-2 rounded-sm px-1 hover:text-white"
      >
        <Flag language={language} />
        {name}
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div
        id="languages"
        popover="auto"
        className="fixed inset-[2.5rem_max(1rem,calc(50%-36rem))_auto_auto] w-44 rounded-xl bg-white p-2 text-ink shadow-card"
      >
        <LanguageChoices language={language} languages={languages} messages={messages} />
      </div>
    </>
  );
}

/** For browsers without popovers: app.css hides the list until it is marked as open. */
function togglePopover() {
  if (!("popover" in HTMLElement.prototype)) document.getElementById("languages")?.toggleAttribute("data-open");
}

/**
 * The languages as buttons of a plain form: without JavaScript the server stores the choice and redirects back.
 */
export function LanguageChoices({ language, languages, messages }: Props) {
  const choose = useLanguageChoice();
  return (
    <form method="post" action="/language" onSubmit={choose} aria-label={messages.nav_language_choose}>
      <ul className="grid gap-1">
        {languages.map((code) => (
          <li key={code}>
            <button
              type="submit"
              name={languageKey}
              value={code}
              lang={code}
              aria-current={code === language ? "true" : undefined}
              className="flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-pacific-500/15 aria-[current]:font-semibold"
            >
              <Flag language={code} lazy />
              {messages[`lang_own_${code}`]}
              {code === language && <Icon name="check" className="ml-auto size-4" />}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
