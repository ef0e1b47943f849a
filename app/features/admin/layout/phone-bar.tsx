import { NavLink } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type AdminCounts, adminNavItems } from "./admin-nav.ts";
import { Count, LogoutButton, PaletteButton } from "./admin-sidebar.tsx";

type Props = { readonly site: string; readonly counts: AdminCounts; readonly email: string | undefined };

const mostUsed = 4;
const tab =
  "relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-tight font-medium text-ink aria-[current=page]:font-semibold aria-[current=page]:text-pacific-700";
const row =
  "relative flex min-h-11 items-center gap-3 rounded-md px-2 text-sm text-ink hover:bg-foam aria-[current=page]:bg-foam aria-[current=page]:font-semibold";

/** The places of a phone, in reach of one thumb. More is a disclosure of the platform's: it needs no JavaScript. */
export function PhoneBar({ site, counts, email }: Props) {
  return (
    <nav
      aria-label="Admin"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-sand-300 bg-white pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {adminNavItems.slice(0, mostUsed).map(({ to, label, icon, count }) => (
          <li key={to}>
            <NavLink to={to} end className={tab}>
              <Icon name={icon} className="size-5.5" />
              {label}
              <Count text={count && counts[count.of]} what={count?.what} />
            </NavLink>
          </li>
        ))}
        <li>
          <details className="group">
            <summary className={`${tab} list-none [&::-webkit-details-marker]:hidden`}>
              <Icon name="more" className="size-5.5" />
              More
            </summary>
            <div className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-t-2xl border-t border-sand-300 bg-white p-3 shadow-[0_-12px_32px_rgb(7_42_52/0.18)]">
              <p className="px-2 pb-2 font-display font-semibold text-pacific-900">{site}</p>
              <ul className="grid grid-cols-2 gap-x-2">
                {adminNavItems.slice(mostUsed).map(({ to, label, icon, count }) => (
                  <li key={to}>
                    <NavLink to={to} end className={row}>
                      <Icon name={icon} className="size-5 text-pacific-700" />
                      {label}
                      <Count text={count && counts[count.of]} what={count?.what} />
                    </NavLink>
                  </li>
                ))}
              </ul>
              <div className="mt-2 border-t border-sand-300 pt-2">
                <PaletteButton className={`${row} w-full cursor-pointer`} />
                <a href="/" className={row}>
                  <Icon name="arrow-left" className="size-5 text-pacific-700" />
                  Back to the site
                </a>
                {email && (
                  <a href="/auth/account" className={row}>
                    <Icon name="person" className="size-5 text-pacific-700" />
                    <span className="min-w-0 truncate">{email}</span>
                  </a>
                )}
                <LogoutButton className={`${row} w-full cursor-pointer font-semibold`} />
              </div>
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}
