import { useLocation } from "react-router";
import { fillMessage } from "#app/content/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { barStyles } from "./bar-styles.ts";
import { LanguageMenu } from "./language-switcher.tsx";
import { Logo } from "./logo.tsx";
import { ariaCurrent, navLinks } from "./nav-links.ts";
import type { Shell } from "./shell.ts";
import { MenuButton, SideMenu } from "./side-menu.tsx";
import { SocialLinks } from "./social-links.tsx";
import { useSectionInView } from "./use-section-in-view.ts";

/**
 * Fixed, with its height reserved below it in the same unit: with a sticky bar the browser would scroll the page
 * whenever something in it takes focus.
 */
export function SiteHeader(shell: Shell) {
  const { pathname } = useLocation();
  const section = useSectionInView(pathname);
  const { broker, messages } = shell;
  const styles = barStyles(shell.language);
  return (
    <header className={`mb-px h-16 ${styles.space}`}>
      <div className="fixed inset-x-0 top-0 z-40">
        <UtilityStrip {...shell} />
        <div className="border-b border-sand-300 bg-sand-50">
          <div className="wrap flex min-h-16 items-center justify-between gap-x-4 text-pacific-900">
            <Logo
              picture={broker.logo}
              name={broker.shortName}
              label={fillMessage(messages.nav_logo_label, { name: broker.name })}
            />
            <nav aria-label={messages.nav_main_label} className={`hidden ${styles.shown}`}>
              <ul className="flex flex-wrap justify-end">
                {navLinks.map((link) => (
                  <li key={link.key}>
                    <a
                      href={link.href}
                      aria-current={ariaCurrent(link, pathname, section)}
                      className={`inline-flex min-h-10 items-center rounded-full text-base font-semibold wide-nav:px-2 hover:bg-sand-100 aria-[current]:bg-pacific-900 aria-[current]:text-white ${styles.link}`}
                    >
                      {messages[link.key]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <MenuButton messages={messages} className={styles.hidden} />
          </div>
        </div>
      </div>
      <SideMenu {...shell} pathname={pathname} section={section} />
    </header>
  );
}

/** Above the links on wide screens; on small ones all of it is in the side menu. */
function UtilityStrip({ broker, language, languages, messages, signedIn, isAdmin }: Shell) {
  return (
    <div className={`on-dark hidden bg-pacific-900 text-sm text-sea-glass ${barStyles(language).shown}`}>
      <div className="wrap flex min-h-9 items-center gap-5">
        <a href={`tel:${broker.phone}`} className="flex min-h-7 items-center gap-2 hover:text-white">
          <Icon name="phone" className="size-4" />
          {broker.phoneDisplay}
        </a>
        <a href={`mailto:${broker.email}`} className="flex min-h-7 items-center gap-2 hover:text-white">
          <Icon name="mail" className="size-4" />
          {broker.email}
        </a>
        <div className="ml-auto flex items-center gap-4">
          <SocialLinks socials={broker.socials} messages={messages} />
          <LanguageMenu language={language} languages={languages} messages={messages} />
          <AccountButtons signedIn={signedIn} isAdmin={isAdmin} messages={messages} />
        </div>
      </div>
    </div>
  );
}
