import { Form, redirect } from "react-router";
import { Answers } from "#app/features/admin/inbox/lead-card.tsx";
import inboxCss from "#app/features/admin/layout/admin.css?url";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { LocalTime } from "#app/features/admin/layout/local-time.tsx";
import { readQuarantine, restoreFrom } from "#app/features/admin/quarantine/read-quarantine.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/quarantine.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  await services.audit.record({ actor: admin, action: "quarantine-read" });
  return { email: admin.email, ...(await readQuarantine(services, request)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const restored = await restoreFrom(context.get(servicesContext).leads, admin, await request.formData());
  const headers = restored ? { "Set-Cookie": await setFlash("lead-restored") } : new Headers();
  return redirect(`/admin/quarantine${new URL(request.url).search}`, { status: 303, headers });
}

export default function Quarantine({ loaderData: { kind, counts, submissions, older } }: Route.ComponentProps) {
  return (
    <AdminPage title="Quarantine" subtitle="What looked like a robot. Deleted after 90 days.">
      <nav aria-label="Kinds" className="inbox-places">
        <a href="/admin/quarantine" aria-current={kind === "suspicious" ? "page" : undefined}>
          Suspicious ({counts.suspicious})
        </a>
        <a href="/admin/quarantine?kind=honeypot" aria-current={kind === "honeypot" ? "page" : undefined}>
          Filled the hidden field ({counts.honeypot})
        </a>
      </nav>
      {submissions.length === 0 && <p>Nothing here.</p>}
      <div className="inbox-list">
        {submissions.map(({ id, title, submittedOn, reason, answers }) => (
          <article key={id} className="inbox-card">
            <h2>{title}</h2>
            <p className="inbox-quiet">
              Submitted on <LocalTime time={submittedOn} /> · {reason}
            </p>
            <Answers answers={answers} />
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="inbox-button">
                Restore to the inbox
              </button>
            </Form>
          </article>
        ))}
      </div>
      {older && (
        <p>
          <a href={older}>Older</a>
        </p>
      )}
    </AdminPage>
  );
}
