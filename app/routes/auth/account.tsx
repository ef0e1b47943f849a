import { redirect } from "react-router";
import { handleAccountPost } from "#app/features/auth/pages/account-action.server.ts";
import { ChangePassword, ConfirmFirst, MfaSettings, Sessions } from "#app/features/auth/pages/account-forms.tsx";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { readOwnAccount } from "#app/features/auth/pages/own-account.server.ts";
import { Passkeys } from "#app/features/auth/pages/passkeys.tsx";
import { useProblem } from "#app/features/auth/pages/use-problem.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/account.ts";

export const handle = { hydrate: "now" };
export const headers = actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await context.get(requestContext).viewer();
  if (!user)
    throw redirect("/auth?next=%2Fauth%2Faccount", { headers: { "Set-Cookie": await setFlash("login-needed") } });
  const services = context.get(servicesContext);
  const { time_zone } = services.content.broker;
  return { email: user.email, ...(await readOwnAccount(services, request.headers, time_zone)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleAccountPost({ request, clientAddress, services: context.get(servicesContext) });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, confirmed, hasMfa, hasApp, passkeys, sessions } = loaderData;
  const [error, setProblem] = useProblem(actionData);
  const newCodes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined;
  return (
    <AuthPage title="Your account" error={error} wide>
      <p className="mb-6 text-center">{email}</p>
      {confirmed ? (
        <>
          <MfaSettings on={hasMfa} hasApp={hasApp} newCodes={newCodes} />
          {hasMfa && <Passkeys passkeys={passkeys} onError={setProblem} />}
          <Sessions sessions={sessions} />
          <ChangePassword />
        </>
      ) : (
        <ConfirmFirst />
      )}
    </AuthPage>
  );
}
