import { Form } from "react-router";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { MailDetailSwitch } from "#app/features/admin/privacy/mail-detail-switch.tsx";
import { handlePrivacyPost } from "#app/features/admin/privacy/privacy-action.server.ts";
import { readPrivacy } from "#app/features/admin/privacy/read-privacy.server.ts";
import { ReceiptCard } from "#app/features/admin/privacy/receipt-card.tsx";
import { ReceiptList } from "#app/features/admin/privacy/receipt-list.tsx";
import { RetentionTable } from "#app/features/admin/privacy/retention-table.tsx";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/privacy.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return readPrivacy(context.get(servicesContext), request);
}

export async function action({ request, context }: Route.ActionArgs) {
  return handlePrivacyPost(context.get(servicesContext), context.get(adminContext), await request.formData());
}

const subtitle = "How long records are kept, what emails contain, and erasure on request";
const erasureHint =
  "Permanently deletes every lead, email, quarantined message, chat and account under this address, except what a hold or the law keeps. The receipt says what was kept, why and until when.";

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { periods, allAnswersInMails, receipts, chosen } = loaderData;
  const { error, receipt = chosen, saved } = actionData ?? {};
  return (
    <AdminPage title="Privacy" subtitle={subtitle} hasErrors={Boolean(error)}>
      <div className="max-w-3xl space-y-4">
        {receipt && <ReceiptCard receipt={receipt} />}
        <Panel title="Erase a person" hint={erasureHint} className="print:hidden">
          <Form method="post" className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="intent" value="erase" />
            <Labeled label="Email address" className="min-w-56 flex-1">
              <TextInput name="address" type="email" required autoComplete="off" />
            </Labeled>
            <Button type="submit" variant="danger" size="small">
              Erase permanently
            </Button>
          </Form>
        </Panel>
        <RetentionTable periods={periods} saved={saved} />
        <MailDetailSwitch isOn={allAnswersInMails} />
        <ReceiptList receipts={receipts} />
      </div>
      <ToastRegion toast={error ? { text: error, destructive: true } : undefined} placement="above-bar" />
    </AdminPage>
  );
}
