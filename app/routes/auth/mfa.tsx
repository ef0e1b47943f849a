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

export function loader({ context }: Route.LoaderArgs) {
  const { second_step, device } = context.get(servicesContext).content.account;
  return { words: second_step, device };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleMfa({ request, clientAddress, services: context.get(servicesContext) });
}

export default function Mfa({ loaderData: { words, device }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [error, setProblem] = useProblem(actionData);
  return (
    <AuthPage title={words.title} error={error}>
      <Form method="post" className="space-y-5">
        <TextField name="code" label={words.code} hint={words.hint} required autoComplete="one-time-code" />
        <Button className="w-full">{words.button}</Button>
      </Form>
      <div className="mt-3">
        <PasskeySignIn words={device} next={safeNext(search.get("next"))} onError={setProblem} />
      </div>
      <p className="mt-5 text-sm text-ink-soft">{words.lost}</p>
      <p className="mt-5 text-center">
        <a href="/auth" className="inline-block min-h-6 underline">
          {words.again}
        </a>
      </p>
    </AuthPage>
  );
}
