import type { ShownMessages } from "#app/content/messages.ts";

type NavLink = { readonly key: keyof ShownMessages; readonly href: string; readonly section?: string };

/** In display order. Links with a section lead to a part of the home page. */
export const navLinks: readonly NavLink[] = [
  { key: "nav_home", href: "/", section: "home" },
  { key: "nav_services", href: "/#services", section: "services" },
  { key: "nav_about", href: "/#about", section: "about" },
  { key: "nav_blog", href: "/blog" },
  { key: "nav_contact", href: "/#contact", section: "contact" },
  { key: "nav_resources", href: "/resources" },
  { key: "nav_personal_note", href: "/personal-note" },
  { key: "nav_reverse_mortgages", href: "/reverse-mortgages" },
];

/** aria-current of the link to the page, or section, that the visitor is looking at. */
export function ariaCurrent(link: NavLink, pathname: string, section: string): "page" | "location" | undefined {
  if (link.section === undefined) return link.href === pathname ? "page" : undefined;
  if (pathname !== "/" || link.section !== section) return undefined;
  return link.section === "home" ? "page" : "location";
}
