import { Form } from "react-router";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { ErasureReceiptCard } from "#app/features/admin/privacy/erasure-receipt.tsx";
import { handlePrivacyPost } from "#app/features/admin/privacy/privacy-action.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/privacy.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { months: await context.get(servicesContext).leads.retention.retentionMonths() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handlePrivacyPost(context.get(servicesContext), context.get(adminContext), await request.formData());
}

const retentionHint =
  "Counted from the last change to a lead. After that, it is deleted overnight unless it is on hold.";
const erasureHint =
  "Permanently deletes every lead, mail, quarantined message, chat and account under this address, and gives you a receipt.";

export default function Privacy({ loaderData: { months }, actionData }: Route.ComponentProps) {
  const { error, receipt, saved } = actionData ?? {};
  return (
    <AdminPage title="Privacy" subtitle="How long leads are kept, and erasure on request" hasErrors={Boolean(error)}>
      <div className="max-w-2xl space-y-4">
        {receipt && <ErasureReceiptCard receipt={receipt} />}
        <Panel title="Keep leads for" hint={retentionHint} className="print:hidden">
          <Form method="post" className="flex items-end gap-2" key={months}>
            <input type="hidden" name="intent" value="retention" />
            <Labeled label="Months">
              <TextInput name="months" type="number" min={1} max={24} required defaultValue={months} />
            </Labeled>
            <Button type="submit" look="solid" size="small">
              Save
            </Button>
          </Form>
          {saved && (
            <p role="status" className="mt-2 text-sm">
              {saved}
            </p>
          )}
        </Panel>
        <Panel title="Erase a person" hint={erasureHint} className="print:hidden">
          <Form method="post" className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="intent" value="erase" />
            <Labeled label="Email address" className="min-w-56 flex-1">
              <TextInput name="address" type="email" required autoComplete="off" />
            </Labeled>
            <Button type="submit" look="danger" size="small">
              Erase permanently
            </Button>
          </Form>
        </Panel>
      </div>
      <ToastRegion toast={error ? { text: error, destructive: true } : undefined} placement="above-bar" />
    </AdminPage>
  );
}
