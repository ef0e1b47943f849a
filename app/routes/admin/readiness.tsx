import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/readiness.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { checks: await context.get(servicesContext).readiness() };
}

export default function Readiness({ loaderData: { checks } }: Route.ComponentProps) {
  const open = checks.filter(({ ok }) => !ok);
  const subtitle = open.length === 0 ? "Everything is ready." : `${open.length} of ${checks.length} need attention.`;
  // What needs attention first; the rest is for reassurance.
  const inOrder = [...open, ...checks.filter(({ ok }) => ok)];
  return (
    <AdminPage title="Readiness" subtitle={subtitle}>
      <ul className="divide-y divide-sand-300 overflow-hidden rounded-xl border border-sand-300 bg-white">
        {inOrder.map(({ id, ok, title, found, fix }) => (
          <li key={id} data-check={id} data-needs-attention={ok ? undefined : ""} className="flex gap-3 px-4 py-3">
            <span
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${ok ? "bg-foam text-pacific-700" : "bg-danger text-white"}`}
            >
              <Icon name={ok ? "check" : "alert"} className="size-4" />
            </span>
            <div className="min-w-0 text-sm">
              <p>
                <strong className="text-base">{title}</strong>
                <span className="sr-only">{ok ? ": ready" : ": needs attention"}</span>
              </p>
              <p className="text-ink-soft">{found}</p>
              {!ok && <p className="mt-1">{fix}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        The same list from the command line: <code>npm run doctor</code>
      </p>
    </AdminPage>
  );
}
