import { AddDestination } from "#app/features/admin/destinations/add-destination.tsx";
import { DeletedDestination, DestinationCard } from "#app/features/admin/destinations/destination-card.tsx";
import { destinationsAction } from "#app/features/admin/destinations/destinations-action.server.ts";
import { NewSecret } from "#app/features/admin/destinations/new-secret.tsx";
import { readDestinations } from "#app/features/admin/destinations/read-destinations.server.ts";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/destinations.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return readDestinations(context.get(servicesContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  return destinationsAction({ services, admin: context.get(adminContext), form, flash: setFlash });
}

export default function Destinations({ loaderData, actionData }: Route.ComponentProps) {
  const { destinations, deleted, newId } = loaderData;
  const { errors = {}, secret } = actionData ?? {};
  const problem = errors["form"];
  return (
    <AdminPage
      title="Destinations"
      subtitle="Other systems that your leads are sent to"
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="max-w-3xl space-y-4">
        {secret && <NewSecret {...secret} />}
        {destinations.length === 0 && <EmptyState icon="network" title="Leads are sent nowhere else yet." />}
        {destinations.map((destination) => (
          <DestinationCard key={destination.id} destination={destination} />
        ))}
        <AddDestination key={destinations.length + deleted.length} newId={newId} result={actionData} />
        {deleted.map((destination) => (
          <DeletedDestination key={destination.id} destination={destination} />
        ))}
      </div>
      <ToastRegion toast={problem ? { text: problem, destructive: true } : undefined} placement="above-bar" />
    </AdminPage>
  );
}
