import { ModelForm } from "#app/features/pages/privacy/model-form.tsx";
import { NoticePage } from "#app/features/pages/privacy/notice-page.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/privacy-financial.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { pages, privacy, broker, seo, titles } = context.get(servicesContext).content;
  const { name, phone, phone_display, entities } = broker;
  const page = {
    title: privacy.words.financial_title,
    description: privacy.words.financial_lede,
    updated: pages.privacy.updated,
  };
  return {
    page,
    changed: titles.changed,
    form: privacy.model_form,
    broker: { name, phone, phone_display, entities },
    seo: seo["/privacy/financial"],
  };
}

export default function FinancialPrivacyPage({
  loaderData: { page, changed, form, broker, seo },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/privacy/financial" seo={seo} picture="privacy" />
      <NoticePage page={page} changed={changed}>
        <ModelForm form={form} broker={broker} />
      </NoticePage>
    </>
  );
}
