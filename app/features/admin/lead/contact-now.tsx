import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { contactParameter, isContactWay } from "../notifications/push-message.ts";
import { adviceId } from "./lead-contact.tsx";
import type { LeadView } from "./read-lead.server.ts";

/** For whoever pressed Call or Text in a notification: that one link, first on the page, if it is still allowed. */
export function ContactNow({ lead: { card, links } }: { readonly lead: LeadView }) {
  const [search] = useSearchParams();
  const way = search.get(contactParameter);
  if (!isContactWay(way)) return null;
  const href = way === "call" ? (links.call ?? links.callBack) : links.text;
  if (!href) return null;
  return (
    <p className="mb-4 print:hidden">
      <ButtonLink href={href} variant="solid" className="w-full" aria-describedby={adviceId}>
        <Icon name={way === "call" ? "phone" : "chat"} className="size-5" />
        {way === "call" ? "Call" : "Text"} {card.who || "them"} now
      </ButtonLink>
    </p>
  );
}
