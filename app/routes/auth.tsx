import { redirect } from "react-router";
import { handleAuthPost } from "#app/features/auth/auth-action.server.ts";
import { AuthForm } from "#app/features/auth/auth-form.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/auth.ts";

export const handle = { hydrate: "now" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await context.get(requestContext).viewer();
  if (user) throw redirect("/");
  return {
    mode: new URL(request.url).searchParams.get("mode") === "signup" ? ("signup" as const) : ("login" as const),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleAuthPost({ request, clientAddress, services: context.get(servicesContext) });
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <title>Login</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-6 text-center font-display text-3xl font-semibold text-pacific-900">
        {loaderData.mode === "login" ? "Login" : "Sign Up"}
      </h1>
      <AuthForm key={loaderData.mode} mode={loaderData.mode} email={actionData?.email} />
      <ToastRegion toast={actionData && { text: actionData.error, destructive: true }} />
    </div>
  );
}
