import { shouldRevalidatePage } from "#app/browser/only-hash-changes.ts";
import { wizardPageData } from "#app/features/leads/forms/lead-form-page.ts";
import { refinanceWizard } from "#app/features/leads/forms/refinance/refinance-steps.ts";
import { Wizard } from "#app/features/leads/forms/wizard/wizard.tsx";
import { submitLeadAction } from "#app/features/leads/submit/submit-action.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/refinance-assistant.ts";

export const headers = publicPageHeaders;
export const shouldRevalidate = shouldRevalidatePage;
export const handle = { hydrate: "now" };

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content } = services;
  return {
    definition: refinanceWizard(content.forms.refinance),
    page: wizardPageData(services, "refinance", request.url),
    seo: content.seo["/refinance-assistant"],
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const thanksUrl = "/refinance-assistant?sent=refinance";
  return submitLeadAction({ formType: "refinance", request, clientAddress, services, thanksUrl });
}

export default function RefinanceAssistant({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        path="/refinance-assistant"
        seo={loaderData.seo}
        picture="refinance-assistant"
        hasErrors={Boolean(actionData?.errors)}
      />
      <Wizard definition={loaderData.definition} page={loaderData.page} result={actionData} />
    </>
  );
}
