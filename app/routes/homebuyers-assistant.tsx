import { homebuyersWizard } from "#app/features/leads/homebuyers/homebuyers-steps.ts";
import { handleLeadPost } from "#app/features/leads/lead-action.server.ts";
import { leadPage } from "#app/features/leads/lead-page.ts";
import { Wizard } from "#app/features/leads/wizard/wizard.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { shouldRevalidatePage } from "#app/lib/only-hash-changes.ts";
import { sharedPage } from "#app/lib/shared-page.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/homebuyers-assistant.ts";

export const headers = sharedPage;
export const shouldRevalidate = shouldRevalidatePage;
export const handle = { hydrate: "now" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  return { page: leadPage(content, "homebuyers", request.url), seo: content.seo["/homebuyers-assistant"] };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const thanksUrl = "/homebuyers-assistant?sent=homebuyers";
  return handleLeadPost({ formType: "homebuyers", request, clientAddress, services, thanksUrl });
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
      <Wizard definition={homebuyersWizard} page={loaderData.page} result={actionData} />
    </>
  );
}
