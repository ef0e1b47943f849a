import { redirect } from "react-router";
import { setFlash } from "#app/features/auth/flash.server.ts";
import { decodeCursor, encodeCursor } from "#app/features/inbox/cursor.ts";
import { SubmissionCard } from "#app/features/leads/submission-card.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/admin.ts";

const pageSize = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, isAdmin } = await context.get(requestContext).viewer();
  if (!user) throw redirect("/auth", { headers: { "Set-Cookie": await setFlash("login-needed") } });
  if (!isAdmin) throw redirect("/", { headers: { "Set-Cookie": await setFlash("not-allowed") } });
  const { listLeads, content } = context.get(servicesContext);
  const cursor = decodeCursor(new URL(request.url).searchParams.get("cursor") ?? "");
  const { leads, next } = await listLeads({ limit: pageSize, cursor });
  return { leads, next: next && encodeCursor(next), timeZone: content.broker.time_zone };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { leads, next, timeZone } = loaderData;
  return (
    <div className="mx-auto max-w-4xl px-4 py-10">
      <title>Admin Dashboard</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-3xl font-semibold text-pacific-900">Admin Dashboard</h1>
      <p className="mb-6 text-ink-soft">Manage form submissions</p>
      <p className="mb-6">
        <a href="/admin/rates" className="inline-block min-h-6 underline">
          Rate desk
        </a>
      </p>
      {leads.length === 0 && <p>No submissions yet</p>}
      <div className="space-y-5">
        {leads.map((lead) => (
          <SubmissionCard key={lead.id} {...lead} timeZone={timeZone} />
        ))}
      </div>
      {next && (
        <p className="mt-6">
          <a href={`/admin?cursor=${next}`} className="inline-block min-h-6 underline">
            Older submissions
          </a>
        </p>
      )}
    </div>
  );
}
