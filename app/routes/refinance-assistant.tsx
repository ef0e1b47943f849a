import { handleLeadPost } from "#app/features/leads/lead-action.server.ts";
import { leadPage } from "#app/features/leads/lead-page.ts";
import { refinanceWizard } from "#app/features/leads/refinance/refinance-steps.ts";
import { Wizard } from "#app/features/leads/wizard/wizard.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { shouldRevalidatePage } from "#app/lib/only-hash-changes.ts";
import { sharedPage } from "#app/lib/shared-page.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/refinance-assistant.ts";

export const headers = sharedPage;
export const shouldRevalidate = shouldRevalidatePage;
export const handle = { hydrate: "now" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  return { page: leadPage(content, "refinance", request.url), seo: content.seo["/refinance-assistant"] };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const thanksUrl = "/refinance-assistant?sent=refinance";
  return handleLeadPost({ formType: "refinance", request, clientAddress, services, thanksUrl });
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
      <Wizard definition={refinanceWizard} page={loaderData.page} result={actionData} />
    </>
  );
}
