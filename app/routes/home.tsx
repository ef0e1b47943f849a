import { useContext } from "react";
import { attachedCalculation } from "#app/features/calculators/describe-calculation.server.ts";
import { About } from "#app/features/home/about.tsx";
import { ContactSection } from "#app/features/home/contact-section.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import { homeData } from "#app/features/home/home-data.server.ts";
import { Programs } from "#app/features/home/programs.tsx";
import { Services } from "#app/features/home/services.tsx";
import { WhyChooseUs } from "#app/features/home/why-choose-us.tsx";
import { consentProps } from "#app/features/leads/forms/consent-props.server.ts";
import { ContactForm } from "#app/features/leads/forms/contact/contact-form.tsx";
import { submitLeadAction } from "#app/features/leads/submit/submit-action.server.ts";
import { BusinessData } from "#app/features/site-shell/business-data.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/home.ts";

export const headers = publicPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const parameters = new URL(request.url).searchParams;
  const { forms } = services.content;
  const { labels, choices, prompt, submit, busy, failure, success } = forms.contact;
  return {
    ...homeData(services),
    form: { labels, choices, prompt, submit, busy, success, failure },
    thanks: parameters.get("sent") === "contact" ? { brief: forms.brief } : undefined,
    calculation: await attachedCalculation(services, parameters),
    consent: consentProps(services.content),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  return submitLeadAction({
    formType: "contact",
    request,
    clientAddress,
    services,
    thanksUrl: "/?sent=contact#contact",
  });
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { seo, home, programs, details, about, widget, form, thanks, consent, calculation } = loaderData;
  const business = useContext(BusinessData);
  return (
    <>
      <PageHead path="/" seo={seo} picture="home" hasErrors={Boolean(actionData?.errors)} data={[business]} />
      <Hero {...home.hero} {...details} />
      <WhyChooseUs {...home.why} />
      <Services {...home.services} />
      <Programs {...home.programs} programs={programs} />
      <About {...home.about} {...about} />
      <ContactSection {...home.contact} details={details} widget={widget}>
        <ContactForm
          action={`/?index${calculation ? `&calculation=${encodeURIComponent(calculation.reference)}` : ""}#contact`}
          recipientEmail={details.email}
          consent={consent}
          texts={form}
          thanks={thanks}
          result={actionData}
          calculation={calculation}
        />
      </ContactSection>
    </>
  );
}
