import { useContext } from "react";
import { Form, NavLink } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type AdminCounts, adminNavItems } from "./admin-nav.ts";
import { OpenPalette } from "./commands.ts";

type Props = { readonly site: string; readonly counts: AdminCounts; readonly email: string | undefined };

const row =
  "flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-sm max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:px-0.5 max-lg:py-1.5 max-lg:text-center max-lg:text-[0.6875rem] max-lg:leading-tight pointer-coarse:min-h-11";

/** From a tablet on. Where it is narrow, the names stand small under the icons. */
export function AdminSidebar({ site, counts, email }: Props) {
  return (
    <header className="sticky top-0 hidden h-dvh w-22 shrink-0 flex-col overflow-y-auto border-r border-sand-300 bg-sand-100/60 p-2 md:flex lg:w-56 lg:p-3 print:hidden">
      <p className="mb-3 shrink-0 truncate px-2.5 pt-1 font-display font-semibold text-pacific-900 max-lg:sr-only">
        {site}
      </p>
      <PaletteButton
        className={`${row} mb-2 w-full cursor-pointer border border-ink-soft/70 bg-white text-ink-soft hover:border-pacific-700`}
      />
      <nav aria-label="Admin" className="grow">
        <ul className="space-y-0.5">
          {adminNavItems.map(({ to, label, icon, count }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={`${row} relative font-medium text-ink hover:bg-white/70 aria-[current=page]:bg-white aria-[current=page]:font-semibold aria-[current=page]:text-pacific-900 aria-[current=page]:shadow-sm`}
              >
                <Icon name={icon} className="size-4.5 text-pacific-700" />
                <span className="min-w-0 grow lg:truncate">{label}</span>
                <Count text={count && counts[count.of]} what={count?.what} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 border-t border-sand-300 pt-2">
        <a href="/" className={`${row} text-ink hover:bg-white/70`}>
          <Icon name="arrow-left" className="size-4.5 text-pacific-700" />
          Back to the site
        </a>
        {email && (
          <a href="/auth/account" title={email} className={`${row} text-ink hover:bg-white/70`}>
            <Icon name="person" className="size-4.5 text-pacific-700" />
            <span className="w-full min-w-0 truncate">{email}</span>
          </a>
        )}
        <LogoutButton className={`${row} w-full cursor-pointer font-semibold text-pacific-900 hover:bg-white/70`} />
      </div>
    </header>
  );
}

type CountProps = { readonly text: string | undefined; readonly what: string | undefined };

/** What waits there; the word behind the number is for those who hear it. */
export function Count({ text, what }: CountProps) {
  if (!text) return null;
  return (
    <span className="shrink-0 rounded-full bg-sea-glass/60 px-1.5 text-xs leading-5 font-semibold text-pacific-950 tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:right-1.5 max-lg:text-[0.6875rem] max-lg:leading-4 forced-colors:border">
      {text}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

/** The visible way into the command palette; it needs React, as the palette does. */
export function PaletteButton({ className }: { readonly className: string }) {
  const open = useContext(OpenPalette);
  return (
    <button type="button" data-needs-react="" onClick={open} className={`${className} plain:hidden`}>
      <Icon name="search" className="size-4.5" />
      <span className="lg:grow lg:text-left">Find</span>
      <kbd className="rounded border border-sand-300 px-1 font-sans text-xs max-lg:hidden">Ctrl K</kbd>
    </button>
  );
}

export function LogoutButton({ className }: { readonly className: string }) {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        <Icon name="lock" className="size-4.5 text-pacific-700" />
        Logout
      </button>
    </Form>
  );
}
