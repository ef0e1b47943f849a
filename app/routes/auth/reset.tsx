import { Form } from "react-router";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { handleResetRequest } from "#app/features/auth/pages/reset-action.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/reset.ts";

export const headers = actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { words: context.get(servicesContext).content.account.reset };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleResetRequest({ request, clientAddress, services: context.get(servicesContext) });
}

export default function Reset({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const sent = actionData && "sent" in actionData;
  return (
    <AuthPage title={words.title} error={actionData && "error" in actionData ? actionData.error : undefined}>
      {sent ? (
        <p role="status">{words.sent}</p>
      ) : (
        <Form method="post" noValidate className="space-y-5">
          <TextField name="email" label={words.email} type="email" required autoComplete="username" />
          <Button className="w-full">{words.button}</Button>
        </Form>
      )}
    </AuthPage>
  );
}
