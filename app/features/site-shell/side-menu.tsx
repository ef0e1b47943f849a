import { fillMessage } from "#app/content/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { LanguageChoices } from "./language-switcher.tsx";
import { Logo } from "./logo.tsx";
import { ariaCurrent, navLinks } from "./nav-links.ts";
import type { Shell } from "./shell.ts";
import { SocialLinks } from "./social-links.tsx";

/** React does not know command/commandfor yet and passes them on unchanged. */
const invoke = (command: "show-modal" | "close") => ({ command, commandfor: "side-menu" }) as object;

const closesOnOutsideClick = { closedby: "any" } as object;

/**
 * The button opens the dialog as a modal without JavaScript. In a browser without invoker commands the inline script
 * does it; failing both, each of these links is in the footer too.
 */
export function MenuButton({ messages, className }: Pick<Shell, "messages"> & { readonly className: string }) {
  return (
    <button
      type="button"
      {...invoke("show-modal")}
      aria-haspopup="dialog"
      aria-label={messages.nav_menu_open}
      className={`flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-sand-300 bg-white px-4 font-semibold ${className}`}
    >
      <Icon name="menu" className="size-5" />
      {/* With large text on a small screen there is room only for the icon; the label names it either way. */}
      <span className="max-[19rem]:sr-only">{messages.nav_menu_title}</span>
    </button>
  );
}

type Props = Shell & { readonly pathname: string; readonly section: string };

export function SideMenu({ broker, language, languages, messages, signedIn, isAdmin, pathname, section }: Props) {
  return (
    <dialog
      id="side-menu"
      {...closesOnOutsideClick}
      aria-label={messages.nav_menu_title}
      className="side-menu on-dark p-5"
    >
      <div className="flex items-center justify-between gap-4">
        <Logo
          picture={broker.logo}
          name={broker.shortName}
          label={fillMessage(messages.nav_logo_label, { name: broker.name })}
          onDark
        />
        <button
          type="button"
          {...invoke("close")}
          aria-label={messages.nav_menu_close}
          className="grid size-11 place-items-center rounded-full hover:bg-white/15"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={messages.nav_main_label} className="mt-6">
        <ul>
          {navLinks.map((link) => (
            <li key={link.key} className="border-b border-white/15">
              <a
                href={link.href}
                aria-current={ariaCurrent(link, pathname, section)}
                className="flex min-h-12 items-center font-display text-lg aria-[current]:text-sun"
              >
                {messages[link.key]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {languages.length > 1 && (
        <div className="mt-6">
          <LanguageChoices language={language} languages={languages} messages={messages} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3 text-sea-glass">
        <SocialLinks socials={broker.socials} messages={messages} />
        <AccountButtons signedIn={signedIn} isAdmin={isAdmin} messages={messages} />
      </div>
    </dialog>
  );
}
