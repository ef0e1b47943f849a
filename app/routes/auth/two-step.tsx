import { useState } from "react";
import { redirect } from "react-router";
import { actionHeaders } from "#app/features/auth/pages/action-headers.ts";
import { AuthPage } from "#app/features/auth/pages/auth-page.tsx";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { readTwoStep } from "#app/features/auth/pages/own-account.server.ts";
import { handleTwoStepPost } from "#app/features/auth/pages/two-step-action.server.ts";
import { AppStep, ChooseStep, PasskeyDone, SetupSteps } from "#app/features/auth/pages/two-step-setup.tsx";
import { useProblem } from "#app/features/auth/pages/use-problem.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/two-step.ts";

export const handle = { hydrate: "now" };
export const headers = actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await context.get(requestContext).viewer();
  if (!viewer.user) {
    const flash = await setFlash("login-needed");
    throw redirect("/auth?next=%2Fauth%2Faccount", { headers: { "Set-Cookie": flash } });
  }
  const services = context.get(servicesContext);
  const { two_step, device, recovery_codes, account } = services.content.account;
  const words = { two_step, device, recovery_codes, ownPassword: account.own_password };
  return { words, ...(await readTwoStep(services, viewer, request)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handleTwoStepPost({ request, clientAddress, services: context.get(servicesContext) });
}

/** The passkey's recovery codes are shown once: loading the page again would lead away from them. */
export const shouldRevalidate = () => false;

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { required, hasMfa, next, words } = loaderData;
  const { two_step, recovery_codes: codeWords } = words;
  const [error, setProblem] = useProblem(actionData);
  const [codes, setCodes] = useState<readonly string[]>();
  const app = actionData && "app" in actionData ? actionData.app : undefined;
  return (
    <AuthPage title={two_step.title} error={codes ? undefined : error}>
      <SetupSteps current={codes || app ? 2 : 1} words={two_step} />
      {codes && <PasskeyDone codes={codes} next={next} words={two_step.done} codeWords={codeWords} />}
      {!codes && app && <AppStep {...app} words={two_step.scan} codeWords={codeWords} />}
      {!codes && !app && (
        <ChooseStep
          words={two_step}
          device={words.device}
          ownPassword={words.ownPassword}
          required={required}
          hasMfa={hasMfa}
          onError={setProblem}
          onCodes={setCodes}
        />
      )}
    </AuthPage>
  );
}
