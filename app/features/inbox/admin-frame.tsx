import type { ReactNode } from "react";
import { Form, NavLink } from "react-router";

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
  readonly children: ReactNode;
};

/** The calm frame of every admin page (ADMIN-01). */
export function AdminFrame({ title, subtitle, email, hasErrors = false, children }: Props) {
  return (
    <div className="inbox">
      <title>{hasErrors ? `Error: ${title}` : title}</title>
      <meta name="robots" content="noindex" />
      <header className="inbox-top">
        <div>
          <h1>{title}</h1>
          {subtitle && <p className="inbox-quiet">{subtitle}</p>}
        </div>
        <div className="inbox-who">
          <a href="/auth/account">{email}</a>
          <Form method="post" action="/logout">
            <button type="submit" className="inbox-button">
              Logout
            </button>
          </Form>
        </div>
      </header>
      <nav aria-label="Admin" className="inbox-places">
        {places.map(([to, label]) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
