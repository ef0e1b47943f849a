import { Form, useSearchParams } from "react-router";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { handleMfa } from "#app/features/auth/pages/mfa-action.server.ts";
import { PasskeySignIn } from "#app/features/auth/pages/passkey-sign-in.tsx";
import { safeNext } from "#app/features/auth/pages/safe-next.ts";
import { useProblem } from "#app/features/auth/pages/use-problem.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/mfa.ts";

export const handle = { hydrate: "now" };
export const headers = actionHeaders;

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleMfa({ request, clientAddress, services: context.get(servicesContext) });
}

export default function Mfa({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [error, setProblem] = useProblem(actionData);
  return (
    <AuthPage title="One more step" error={error}>
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
      <div className="mt-3">
        <PasskeySignIn next={safeNext(search.get("next"))} onError={setProblem} />
      </div>
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
