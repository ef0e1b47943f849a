import { Form, Link, redirect } from "react-router";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { LocalTime } from "#app/features/admin/layout/local-time.tsx";
import { readUndelivered, resendFrom } from "#app/features/admin/mail/read-undelivered.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/mails.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await readUndelivered(context.get(servicesContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const resent = await resendFrom(context.get(servicesContext).leads, admin, await request.formData());
  const headers = resent ? { "Set-Cookie": await setFlash("mail-resent") } : new Headers();
  return redirect("/admin/mails", { status: 303, headers });
}

export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <AdminPage title="Undelivered" subtitle="Emails that have not been sent yet">
      {mails.length === 0 && <EmptyState icon="check" title="Every email has been sent." />}
      <ul className="space-y-2">
        {mails.map(({ id, about, kind, state, attempts, lastError, createdAt, canResend }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 rounded-xl border border-sand-300 bg-white px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold text-pacific-900">{kind}</span>
                <Badge tone={canResend ? "danger" : "warning"}>{state}</Badge>
              </p>
              <p className="text-sm text-ink-soft">
                <LocalTime time={createdAt} />, {attempts}
                {lastError && `. Last error: ${lastError}`}
              </p>
              <p className="text-sm">
                {about.href ? (
                  <Link to={about.href} className="font-semibold text-pacific-700 underline">
                    {about.label}
                  </Link>
                ) : (
                  about.label
                )}
              </p>
            </div>
            {canResend && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="solid" size="small">
                  Send again
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
