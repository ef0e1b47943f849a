import { data, redirect } from "react-router";
import { handleAuthPost } from "#app/features/auth/auth-action.server.ts";
import { AuthForm } from "#app/features/auth/auth-form.tsx";
import { AuthPage } from "#app/features/auth/auth-page.tsx";
import { safeNext } from "#app/features/auth/safe-next.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/login.ts";

export const handle = { hydrate: "now" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await context.get(requestContext).viewer();
  const query = new URL(request.url).searchParams;
  const next = safeNext(query.get("next"));
  if (user) throw redirect(next ?? "/");
  const mode = query.get("mode") === "signup" ? ("signup" as const) : ("login" as const);
  return { mode, next, description: context.get(servicesContext).content.seo["/auth"].description };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleAuthPost({ request, clientAddress, services: context.get(servicesContext) });
}

/** AUTH-04: a network that went away is no reason to lose the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // With a failing status the page is not loaded again, which would fail as well.
    return data({ error: "An unexpected error occurred", email: "" }, { status: 503 });
  }
}

export default function Login({ loaderData: { mode, next, description }, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={mode === "login" ? "Login" : "Sign Up"} error={actionData?.error} description={description}>
      <AuthForm key={mode} mode={mode} email={actionData?.email} next={next} />
    </AuthPage>
  );
}
