import { Form } from "react-router";
import inboxCss from "#app/features/admin/layout/admin.css?url";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { ErasureReceiptCard } from "#app/features/admin/privacy/erasure-receipt.tsx";
import { handlePrivacyPost } from "#app/features/admin/privacy/privacy-action.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/privacy.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  return { email: admin.email, months: await context.get(servicesContext).leads.retention.retentionMonths() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  return handlePrivacyPost(context.get(servicesContext), admin, await request.formData());
}

export default function Privacy({ loaderData: { months }, actionData }: Route.ComponentProps) {
  const toast = actionData?.error ? { text: actionData.error, destructive: true } : undefined;
  return (
    <AdminPage title="Privacy" subtitle="How long leads are kept, and erasing on request">
      {actionData?.receipt && <ErasureReceiptCard receipt={actionData.receipt} />}
      <section className="inbox-card inbox-noprint" aria-labelledby="keep">
        <h2 id="keep">Keep leads for</h2>
        <p className="inbox-quiet">
          Counted from the last time anybody worked on a lead. After that it is deleted at night, unless it is on hold.
        </p>
        <Form method="post" className="inbox-form" key={months}>
          <input type="hidden" name="intent" value="retention" />
          <label>
            Months
            <input name="months" type="number" min={1} max={24} required defaultValue={months} />
          </label>
          <button type="submit" className="inbox-button inbox-main">
            Save
          </button>
        </Form>
        {actionData?.saved && <p role="status">{actionData.saved}</p>}
      </section>
      <section className="inbox-card inbox-noprint" aria-labelledby="erase">
        <h2 id="erase">Erase a person</h2>
        <p className="inbox-quiet">
          Deletes every lead, mail, quarantined message and account under this address, for good, and gives a receipt.
        </p>
        <Form method="post" className="inbox-form">
          <input type="hidden" name="intent" value="erase" />
          <label>
            Email address
            <input name="address" type="email" required autoComplete="off" />
          </label>
          <button type="submit" className="inbox-button inbox-danger">
            Erase for good
          </button>
        </Form>
      </section>
      <ToastRegion toast={toast} />
    </AdminPage>
  );
}
