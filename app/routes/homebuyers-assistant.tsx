import { shouldRevalidatePage } from "#app/browser/only-hash-changes.ts";
import { homebuyersWizard } from "#app/features/leads/forms/homebuyers/homebuyers-steps.ts";
import { wizardPageData } from "#app/features/leads/forms/lead-form-page.ts";
import { Wizard } from "#app/features/leads/forms/wizard/wizard.tsx";
import { submitLeadAction } from "#app/features/leads/submit/submit-action.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/homebuyers-assistant.ts";

export const headers = publicPageHeaders;
export const shouldRevalidate = shouldRevalidatePage;
export const handle = { hydrate: "now" };

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content } = services;
  return {
    definition: homebuyersWizard(content.forms.homebuyers),
    page: wizardPageData(services, "homebuyers", request.url),
    seo: content.seo["/homebuyers-assistant"],
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const thanksUrl = "/homebuyers-assistant?sent=homebuyers";
  return submitLeadAction({ formType: "homebuyers", request, clientAddress, services, thanksUrl });
}

export default function HomebuyersAssistant({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        path="/homebuyers-assistant"
        seo={loaderData.seo}
        picture="homebuyers-assistant"
        hasErrors={Boolean(actionData?.errors)}
      />
      <Wizard definition={loaderData.definition} page={loaderData.page} result={actionData} />
    </>
  );
}
