import { Button, ButtonLink, smallButtonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, menuItemClass } from "#app/ui/menu.tsx";
import type { ContactLinks } from "./contact-links.server.ts";
import type { LeadView } from "./read-lead.server.ts";

/** The sentence in the overview that says what was agreed to. */
export const adviceId = "call-advice";
const icon = "size-4.5";

/** How to get in touch, as far as the person agreed to it. On a phone, PhoneActions has the ones that are used most. */
export function ContactActions({ lead: { card, links } }: { readonly lead: LeadView }) {
  return (
    <>
      {links.email && (
        <ButtonLink href={links.email} variant="solid" size="small" className="max-md:hidden" data-focus-key="r">
          <Icon name="mail" className={icon} />
          Email
        </ButtonLink>
      )}
      {links.call && (
        <ButtonLink
          href={links.call}
          variant="outline"
          size="small"
          className="max-md:hidden"
          aria-describedby={adviceId}
        >
          <Icon name="phone" className={icon} />
          Call
        </ButtonLink>
      )}
      {links.text && (
        <ButtonLink href={links.text} variant="outline" size="small">
          <Icon name="chat" className={icon} />
          Text
        </ButtonLink>
      )}
      <ButtonLink href={`/api/admin/leads/${card.id}/calendar.ics`} variant="outline" size="small">
        <Icon name="calendar" className={icon} />
        Add to calendar
      </ButtonLink>
      <Menu
        button={
          <>
            <Icon name="download" className={icon} />
            Files
          </>
        }
        buttonClass={smallButtonClass("outline")}
      >
        <a href={`/api/admin/leads/${card.id}/contact.vcf`} download className={menuItemClass}>
          Contact (vCard)
        </a>
        <a href={`/api/admin/leads/${card.id}/mismo.xml`} download className={menuItemClass}>
          Loan file (MISMO 3.4)
        </a>
      </Menu>
      <Button type="button" variant="outline" size="small" data-needs-react="" onClick={() => print()}>
        <Icon name="printer" className={icon} />
        Print
      </Button>
    </>
  );
}

const tab = "flex min-h-12 flex-1 items-center justify-center gap-1.5 px-1 leading-tight font-semibold";

/** At the thumb, above the bar of the places. */
export function PhoneActions({ links }: { readonly links: ContactLinks }) {
  return (
    <nav
      aria-label="Contact"
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 flex divide-x divide-sand-300 border-t border-sand-300 bg-white text-sm text-pacific-900 shadow-[0_-6px_16px_rgb(7_42_52/0.08)] md:hidden print:hidden"
    >
      {links.email && (
        <a href={links.email} className={`${tab} bg-pacific-700 text-white`}>
          <Icon name="mail" className="size-5" />
          Email
        </a>
      )}
      {links.call && (
        <a href={links.call} className={tab} aria-describedby={adviceId}>
          <Icon name="phone" className="size-5" />
          Call
        </a>
      )}
      <a href="#note" className={tab}>
        <Icon name="non-qm" className="size-5" />
        Note
      </a>
    </nav>
  );
}
