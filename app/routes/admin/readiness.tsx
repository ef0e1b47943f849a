import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { ReadinessGroup } from "#app/features/admin/readiness/readiness-group.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/readiness.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await context.get(servicesContext).readiness() };
}

export default function Readiness({ loaderData: { groups } }: Route.ComponentProps) {
  const checks = groups.flatMap((group) => group.checks);
  const open = checks.filter(({ ok }) => !ok).length;
  const subtitle = open === 0 ? "Everything is ready." : `${open} of ${checks.length} need attention.`;
  return (
    <AdminPage title="Readiness" subtitle={subtitle}>
      <p className="mb-5 max-w-prose text-sm text-ink-soft">
        What the law asks of a mortgage broker's site, what the site found about itself just now, and how to meet what
        is not met. It is not legal advice. The same list from the command line: <code>npm run doctor</code>, which also
        asks name servers, your certificate and a time server. What only you can do, from the permission to show rates
        to your security program, is in <code>docs/compliance.md</code>.
      </p>
      {groups.map((group) => (
        <ReadinessGroup key={group.title} {...group} />
      ))}
    </AdminPage>
  );
}
