import { type ReactNode, useEffect, useRef } from "react";
import { Form, NavLink, useRouteLoaderData } from "react-router";
import { InboxState } from "../inbox/inbox-state.tsx";
import type { AdminCounts } from "./admin-nav.ts";

const places = [
  ["/admin", "Inbox"],
  ["/admin/rates", "Rate desk"],
  ["/admin/quarantine", "Quarantine"],
  ["/admin/mails", "Mails"],
  ["/admin/audit", "Audit log"],
  ["/admin/privacy", "Privacy"],
  ["/admin/readiness", "Readiness"],
] as const;

type Props = {
  readonly title: string;
  readonly subtitle?: string;
  readonly email: string;
  /** After a form that did not pass, as screen readers read the title first. */
  readonly hasErrors?: boolean;
  readonly isInbox?: boolean;
  readonly children: ReactNode;
};

/** The calm frame of every admin page (ADMIN-01). */
export function AdminLayout({ title, subtitle, email, hasErrors = false, isInbox = false, children }: Props) {
  const tabs = useRef<HTMLElement>(null);
  // On a phone the row of tabs scrolls: the one that is open must not be off its end.
  useEffect(() => {
    tabs.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, []);
  return (
    <div className="inbox">
      <title>{hasErrors ? `Error: ${title}` : title}</title>
      <meta name="robots" content="noindex" />
      <header className="inbox-top">
        <div>
          <h1>{title}</h1>
          {subtitle && <p className="inbox-quiet">{subtitle}</p>}
        </div>
        <InboxState isInbox={isInbox} />
        <div className="inbox-who">
          <a href="/auth/account">{email}</a>
          <Form method="post" action="/logout">
            <button type="submit" className="inbox-button">
              Logout
            </button>
          </Form>
        </div>
      </header>
      <nav ref={tabs} aria-label="Admin" className="inbox-places">
        {places.map(([to, label]) => (
          <NavLink key={to} to={to} end>
            {label}
            {to === "/admin/quarantine" && <QuarantineCount />}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** What waits there may be a person's, and nobody is mailed about it. */
function QuarantineCount() {
  const { counts } = useRouteLoaderData<{ counts: AdminCounts }>("routes/admin/layout") ?? {};
  const quarantined = counts?.quarantine ?? "";
  if (quarantined === "") return null;
  return (
    <span className="inbox-count">
      {quarantined}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
