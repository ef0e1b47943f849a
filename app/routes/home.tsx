import { ContactForm } from "#app/features/leads/contact/contact-form.tsx";
import { handleLeadPost } from "#app/features/leads/lead-action.server.ts";
import { sharedPage } from "#app/lib/shared-page.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/home.ts";

export const headers = sharedPage;

export function loader({ request, context }: Route.LoaderArgs) {
  const { broker, legal } = context.get(servicesContext).content;
  return {
    sent: new URL(request.url).searchParams.get("sent") === "contact",
    recipientEmail: broker.email,
    tagline: broker.tagline,
    consent: {
      text: legal.consent_text,
      privacyLabel: legal.privacy_link_label,
      collectionNotice: legal.collection_notice,
    },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  return handleLeadPost({ formType: "contact", request, clientAddress, services, thanksUrl: "/?sent=contact#contact" });
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, recipientEmail, tagline, consent } = loaderData;
  return (
    <>
      <title>{`${actionData?.errors ? "Error: " : ""}Home loans in San Diego`}</title>
      <meta name="description" content={tagline} />
      <section id="home" className="bg-foam">
        <div className="mx-auto max-w-6xl px-4 py-20">
          <h1 className="max-w-2xl font-display text-4xl font-semibold text-pacific-900 sm:text-5xl">
            Your dream home in San Diego starts with a straight answer
          </h1>
          <p className="mt-4 max-w-xl text-lg">{tagline}</p>
        </div>
      </section>
      <section id="contact" aria-labelledby="contact-title" className="mx-auto max-w-3xl px-4 py-16">
        <h2 id="contact-title" className="mb-6 font-display text-3xl font-semibold text-pacific-900">
          Send us a message
        </h2>
        <ContactForm
          action="/?index#contact"
          recipientEmail={recipientEmail}
          consent={consent}
          sent={sent}
          result={actionData}
        />
      </section>
    </>
  );
}
