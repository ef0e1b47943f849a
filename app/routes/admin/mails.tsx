import { Form, redirect } from "react-router";
import { requireAdmin } from "#app/features/auth/admin-guard.server.ts";
import { setFlash } from "#app/features/auth/flash.server.ts";
import { AdminFrame } from "#app/features/inbox/admin-frame.tsx";
import inboxCss from "#app/features/inbox/inbox.css?url";
import { LocalTime } from "#app/features/inbox/local-time.tsx";
import { readTroubledMails, resendFrom } from "#app/features/inbox/read-desk.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/mails.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context.get(requestContext));
  return { email: admin.email, mails: await readTroubledMails(context.get(servicesContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context.get(requestContext));
  const resent = await resendFrom(context.get(servicesContext).mailDesk, admin, await request.formData());
  const headers = resent ? { "Set-Cookie": await setFlash("mail-resent") } : new Headers();
  return redirect("/admin/mails", { status: 303, headers });
}

export default function Mails({ loaderData: { email, mails } }: Route.ComponentProps) {
  return (
    <AdminFrame title="Mails" subtitle="Those that have not gone out" email={email}>
      {mails.length === 0 && <p>Every mail has gone out.</p>}
      <div className="inbox-list">
        {mails.map(({ id, about, kind, status, attempts, lastError, createdAt, canResend }) => (
          <article key={id} className="inbox-card">
            <h2>{kind}</h2>
            <p className="inbox-quiet">
              <LocalTime moment={createdAt} /> · {status} · {attempts} attempts · last error: {lastError}
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
    </AdminFrame>
  );
}
