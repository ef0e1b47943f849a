import { Form } from "react-router";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { handleMfa } from "#app/features/auth/pages/mfa-action.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/mfa.ts";

export const headers = actionHeaders;

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleMfa({ request, clientAddress, services: context.get(servicesContext) });
}

export default function Mfa({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="One more step" error={actionData?.error}>
      <Form method="post" className="space-y-5">
        <TextField
          name="code"
          label="Code"
          hint="The six digits in your authenticator app, or one of your recovery codes."
          required
          autoComplete="one-time-code"
        />
        <Button className="w-full">Continue</Button>
      </Form>
      <p className="mt-5 text-sm text-ink-soft">
        Phone lost? A recovery code works in place of the six digits. Without either, whoever runs this site can turn
        two-step sign-in off for you.
      </p>
      <p className="mt-5 text-center">
        <a href="/auth" className="inline-block min-h-6 underline">
          Start again
        </a>
      </p>
    </AuthPage>
  );
}
