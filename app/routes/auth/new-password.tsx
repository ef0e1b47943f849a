import { Form } from "react-router";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { handleNewPassword } from "#app/features/auth/pages/reset-action.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/new-password.ts";

export const headers = actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { words: context.get(servicesContext).content.account.new_password };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleNewPassword({ request, clientAddress, services: context.get(servicesContext) });
}

export default function NewPassword({ loaderData: { words }, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.title} error={actionData?.error}>
      <Form method="post" className="space-y-5">
        <TextField name="password" label={words.password} type="password" required autoComplete="new-password" />
        <Button className="w-full">{words.button}</Button>
      </Form>
      <p className="mt-5 text-center">
        <a href="/auth/reset" className="inline-block min-h-6 underline">
          {words.again}
        </a>
      </p>
    </AuthPage>
  );
}
