import { changeConsent } from "#app/features/admin/consent/consent-action.server.ts";
import { ReceiptExport, StopHistory, StopSomebody } from "#app/features/admin/consent/consent-page.tsx";
import { OpenStops } from "#app/features/admin/consent/open-stops.tsx";
import { readConsent } from "#app/features/admin/consent/read-consent.server.ts";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/consent.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return readConsent(context.get(servicesContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return changeConsent({ form: await request.formData(), admin: context.get(adminContext), services, flash: setFlash });
}

export default function Consent({ loaderData: { open, receipts, latest, events }, actionData }: Route.ComponentProps) {
  const error = actionData?.error;
  return (
    <AdminPage
      title="Consent"
      subtitle="Who agreed to calls and texts, and who asked you to stop"
      hasErrors={Boolean(error)}
    >
      <div className="max-w-3xl space-y-4">
        <OpenStops stops={open} back="/admin/consent" />
        <StopSomebody />
        <ReceiptExport receipts={receipts} latest={latest} />
        <StopHistory events={events} />
      </div>
      <ToastRegion toast={error ? { text: error, destructive: true } : undefined} placement="above-bar" />
    </AdminPage>
  );
}
