import { Form, redirect } from "react-router";
import inboxCss from "#app/features/admin/layout/admin.css?url";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { LocalTime } from "#app/features/admin/layout/local-time.tsx";
import { readUndelivered, resendFrom } from "#app/features/admin/mail/read-undelivered.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/mails.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  return { email: admin.email, mails: await readUndelivered(context.get(servicesContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const resent = await resendFrom(context.get(servicesContext).leads, admin, await request.formData());
  const headers = resent ? { "Set-Cookie": await setFlash("mail-resent") } : new Headers();
  return redirect("/admin/mails", { status: 303, headers });
}

export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <AdminPage title="Mails" subtitle="Those that have not gone out">
      {mails.length === 0 && <p>Every mail has gone out.</p>}
      <div className="inbox-list">
        {mails.map(({ id, about, kind, status, attempts, lastError, createdAt, canResend }) => (
          <article key={id} className="inbox-card">
            <h2>{kind}</h2>
            <p className="inbox-quiet">
              <LocalTime time={createdAt} /> · {status} · {attempts} attempts · last error: {lastError}
            </p>
            {about.href ? <a href={about.href}>{about.label}</a> : <p>{about.label}</p>}
            {canResend && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="inbox-button">
                  Send again
                </button>
              </Form>
            )}
          </article>
        ))}
      </div>
    </AdminPage>
  );
}
