import type { Allowed } from "./contact-links.server.ts";
import type { LeadCardView } from "./lead-view.ts";

type Card = Pick<LeadCardView, "status" | "clock" | "nextContact" | "flags" | "isDeleted">;

/** The one thing to do next with a lead, in a sentence. */
export function nextStep({ status, clock, nextContact, flags, isDeleted }: Card, allowed: Allowed): string {
  if (isDeleted) return "This lead is deleted. It can be brought back until tomorrow night.";
  if (flags.includes("no license: refer")) return "Refer them to somebody who is licensed in their state.";
  if (!allowed.mail && !allowed.calls && !allowed.texts) return "Don't contact them. They asked you not to.";
  if (status === "won" || status === "lost") return "Nothing to do: this lead is closed.";
  if (clock.state !== "answered") {
    return `${waysOf(allowed)}. ${clock.text}.`;
  }
  if (nextContact?.state === "overdue") return `Get in touch again: it was planned for ${nextContact.text}.`;
  if (nextContact?.state === "today") return "Get in touch again today.";
  if (nextContact) return `Get in touch again on ${nextContact.text}.`;
  return "Plan the next contact.";
}

function waysOf({ calls, texts, mail }: Allowed): string {
  const ways = [...(calls ? ["call"] : []), ...(texts ? ["text"] : []), ...(mail ? ["write an email"] : [])];
  const text = new Intl.ListFormat("en", { type: "disjunction" }).format(ways);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
