import { useState } from "react";
import { data, redirect } from "react-router";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { handleAuthPost } from "#app/features/auth/pages/auth-action.server.ts";
import { AuthForm } from "#app/features/auth/pages/auth-form.tsx";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { readLoginPage } from "#app/features/auth/pages/login-page.server.ts";
import { PasskeySignIn } from "#app/features/auth/pages/passkey-sign-in.tsx";
import { useProblem } from "#app/features/auth/pages/use-problem.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/login.ts";

export const handle = { hydrate: "now" };
export const headers = actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await context.get(requestContext).viewer();
  const { env, content } = context.get(servicesContext);
  const page = readLoginPage(new URL(request.url), env.SIGN_UP, content.account.refusals);
  if (user) throw redirect(page.next ?? "/");
  const { login, device } = content.account;
  return { ...page, words: { login, device }, description: content.seo["/auth"].description };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleAuthPost({ request, clientAddress, services: context.get(servicesContext) });
}

/** A lost connection must not lose the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // With an error status the page is not loaded again, which would fail as well.
    return data({ error: undefined, email: "" }, { status: 503 });
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, next, signUpOpen, notice, description, words } = loaderData;
  // Kept while the visitor toggles between the two forms.
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useProblem(actionData);
  // An answer without an error: the server could not be asked.
  const error = problem ?? (actionData ? words.device.unexpected : undefined);
  return (
    <AuthPage
      title={mode === "login" ? words.login.login : words.login.sign_up}
      error={error}
      description={description}
    >
      {notice && <p className="mb-5 text-center">{notice}</p>}
      <AuthForm
        key={mode}
        mode={mode}
        email={typed ?? actionData?.email}
        next={next}
        signUpOpen={signUpOpen}
        onEmail={setTyped}
        words={words.login}
        wait={words.device.wait}
      />
      {mode === "login" && (
        <div className="mt-6 border-t border-sand-300 pt-6 plain:hidden">
          <PasskeySignIn words={words.device} next={next} onError={setProblem} />
        </div>
      )}
    </AuthPage>
  );
}
