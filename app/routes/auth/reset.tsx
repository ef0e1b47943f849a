import { Form } from "react-router";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { handleResetRequest } from "#app/features/auth/pages/reset-action.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/reset.ts";

export const headers = actionHeaders;

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleResetRequest({ request, clientAddress, services: context.get(servicesContext) });
}

export default function Reset({ actionData }: Route.ComponentProps) {
  const sent = actionData && "sent" in actionData;
  return (
    <AuthPage title="New password" error={actionData && "error" in actionData ? actionData.error : undefined}>
      {sent ? (
        <p role="status">If there is an account for this address, a link to choose a new password is on its way.</p>
      ) : (
        <Form method="post" noValidate className="space-y-5">
          <TextField name="email" label="Email" type="email" required autoComplete="username" />
          <Button className="w-full">Send me a link</Button>
        </Form>
      )}
    </AuthPage>
  );
}
