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
  const { account, passkeys, device, recovery_codes } = services.content.account;
  const words = { account, passkeys, device, recovery_codes };
  return { email: user.email, words, ...(await readOwnAccount(services, request.headers)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleAccountPost({ request, clientAddress, services: context.get(servicesContext) });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, confirmed, hasMfa, hasApp, passkeys, sessions, words } = loaderData;
  const { account } = words;
  const [error, setProblem] = useProblem(actionData);
  const newCodes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined;
  return (
    <AuthPage title={account.title} error={error} wide>
      <p className="mb-6 text-center">{email}</p>
      {confirmed ? (
        <>
          <MfaSettings
            on={hasMfa}
            hasApp={hasApp}
            newCodes={newCodes}
            words={account}
            codeWords={words.recovery_codes}
          />
          {hasMfa && (
            <Passkeys
              words={words.passkeys}
              device={words.device}
              ownPassword={account.own_password}
              passkeys={passkeys}
              onError={setProblem}
            />
          )}
          <Sessions sessions={sessions} words={account.sessions} />
          <ChangePassword words={account.password} />
        </>
      ) : (
        <ConfirmFirst words={account.confirm} />
      )}
    </AuthPage>
  );
}
