import { leadFormPageData } from "#app/features/leads/forms/lead-form-page.ts";
import { QuoteForm } from "#app/features/leads/forms/reverse-quote/quote-form.tsx";
import { QuoteNotice } from "#app/features/leads/forms/reverse-quote/quote-notice.tsx";
import { submitLeadAction } from "#app/features/leads/submit/submit-action.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/reverse-mortgage-quote.ts";

export const headers = publicPageHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content } = services;
  return {
    page: leadFormPageData(services, "reverse-mortgage-quote", request.url),
    notice: content.reverse.quote_notice,
    notGovernment: content.reverse.not_government,
    seo: content.seo["/reverse-mortgage-quote"],
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const thanksUrl = "/reverse-mortgage-quote?sent=reverse-mortgage-quote";
  return submitLeadAction({ formType: "reverse-mortgage-quote", request, clientAddress, services, thanksUrl });
}

export default function ReverseMortgageQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData.page;
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:py-14">
      <PageHead
        path="/reverse-mortgage-quote"
        seo={loaderData.seo}
        picture="reverse-mortgage-quote"
        hasErrors={Boolean(actionData?.errors)}
      />
      <h1 className="font-display text-3xl font-semibold text-pacific-900 sm:text-4xl">{texts.heading}</h1>
      <p className="mt-2 text-lg text-ink-soft">{texts.lede}</p>
      <ul className="mt-5 mb-8 flex flex-wrap gap-2">
        {texts.badges.map((badge) => (
          <li
            key={badge}
            className="rounded-full border border-pacific-500 bg-foam px-4 py-1.5 text-sm font-semibold text-pacific-900"
          >
            {badge}
          </li>
        ))}
      </ul>
      <QuoteNotice {...loaderData.notice} notGovernment={loaderData.notGovernment} risksLabel={texts.risks_label} />
      <QuoteForm page={loaderData.page} result={actionData} />
    </div>
  );
}
