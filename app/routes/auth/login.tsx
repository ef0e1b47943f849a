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
  const page = readLoginPage(new URL(request.url), env.SIGN_UP);
  if (user) throw redirect(page.next ?? "/");
  return { ...page, description: content.seo["/auth"].description };
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
    return data({ error: "An unexpected error occurred", email: "" }, { status: 503 });
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, next, signUpOpen, notice, description } = loaderData;
  // Kept while the visitor toggles between the two forms.
  const [typed, setTyped] = useState<string>();
  const [error, setProblem] = useProblem(actionData);
  return (
    <AuthPage title={mode === "login" ? "Login" : "Sign Up"} error={error} description={description}>
      {notice && <p className="mb-5 text-center">{notice}</p>}
      <AuthForm
        key={mode}
        mode={mode}
        email={typed ?? actionData?.email}
        next={next}
        signUpOpen={signUpOpen}
        onEmail={setTyped}
      />
      {mode === "login" && (
        <div className="mt-6 border-t border-sand-300 pt-6 plain:hidden">
          <PasskeySignIn next={next} onError={setProblem} />
        </div>
      )}
    </AuthPage>
  );
}
