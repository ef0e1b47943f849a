import { redirect } from "react-router";
import { handleAccountPost } from "#app/features/auth/pages/account-action.server.ts";
import { ChangePassword, ConfirmFirst, MfaSettings, Sessions } from "#app/features/auth/pages/account-forms.tsx";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { readOwnAccount } from "#app/features/auth/pages/own-account.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/account.ts";

export const headers = actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await context.get(requestContext).viewer();
  if (!user)
    throw redirect("/auth?next=%2Fauth%2Faccount", { headers: { "Set-Cookie": await setFlash("login-needed") } });
  const { auth, content } = context.get(servicesContext);
  return { email: user.email, ...(await readOwnAccount(auth, request.headers, content.broker.time_zone)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleAccountPost({ request, clientAddress, services: context.get(servicesContext) });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, confirmed, hasMfa, sessions } = loaderData;
  const error = actionData && "error" in actionData ? actionData.error : undefined;
  const setup = actionData && "setup" in actionData ? actionData.setup : undefined;
  return (
    <AuthPage title="Your account" error={error} wide>
      <p className="mb-6 text-center">{email}</p>
      {confirmed ? (
        <>
          <MfaSettings on={hasMfa} setup={setup} />
          <Sessions sessions={sessions} />
          <ChangePassword />
        </>
      ) : (
        <ConfirmFirst />
      )}
    </AuthPage>
  );
}
