import type { Messages } from "#app/content/messages.ts";

type NavLink = { readonly key: keyof Messages; readonly href: string; readonly section?: string };

/** NAV-02, in this order. Those with a section are places on the home page. */
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

/** What the link of the page, or of the place on it, that the visitor is looking at says of itself. */
export function currentMark(link: NavLink, pathname: string, section: string): "page" | "location" | undefined {
  if (link.section === undefined) return link.href === pathname ? "page" : undefined;
  if (pathname !== "/" || link.section !== section) return undefined;
  return link.section === "home" ? "page" : "location";
}
